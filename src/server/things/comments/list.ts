import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { mayRead } from '../posts/posts.sql.ts'
import { threadOf, threadsPage } from './list.sql.ts'

/** A page of a post's threads. If `comment` is given, its thread comes first on the first page. */
export const list: Handler<'comments.list'> = async ({ query }, { db, viewer, nextCursor }) => {
  const { postId, comment, cursor, loadedCommentsIds: loaded } = query
  const thread = comment === undefined ? null : await threadOf(db, postId, comment)
  const named =
    comment === undefined || thread === null
      ? null
      : { comment, thread, isHere: cursor === undefined && !loaded.includes(thread) }
  const page = { postId, selection: query.selectedComments, loaded, named, cursor, size: limits.commentsPageSize }
  const { threads, next } = await threadsPage(db, viewer, page)
  // A page that has anything is one of a post that may be read.
  if (threads.length === 0 && !(await mayRead(db, viewer, postId))) throw new CallError('not_found')
  nextCursor(next)
  return threads
}
