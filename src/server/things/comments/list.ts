import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { mayRead } from '../posts/posts.sql.ts'
import { threadOf, threadsPage } from './list.sql.ts'
import { readThreads } from './read-comments.sql.ts'

/** A page of a post's threads. If `comment` is given, its thread comes first on the first page. */
export const list: Handler<'comments.list'> = async ({ query }, { db, viewer, nextCursor }) => {
  const { postId, comment, cursor, loadedCommentsIds: loaded } = query
  if (!(await mayRead(db, viewer, postId))) throw new CallError('not_found')
  const asked = comment === undefined ? null : await threadOf(db, postId, comment)
  const first = asked === null || cursor !== undefined || loaded.includes(asked) ? [] : [asked]
  const size = limits.commentsPageSize - first.length
  const page = { postId, selection: query.selectedComments, loaded, besides: asked, cursor, size }
  const { ids, next } = await threadsPage(db, viewer, page)
  nextCursor(next)
  return readThreads(db, viewer, [...first, ...ids], comment)
}
