import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { readComments } from './read-comments.sql.ts'
import { repliesPage } from './replies.sql.ts'

/** A page of the replies of a comment, oldest first; also of a deleted comment, while its place is shown. */
export const replies: Handler<'comments.replies'> = async ({ params, query }, { db, viewer, nextCursor }) => {
  const [thread] = await readComments(db, viewer, [params.commentId])
  if (thread === undefined || thread.is_reply === 1) throw new CallError('not_found')
  const { ids, next } = await repliesPage(db, viewer, {
    threadId: params.commentId,
    loaded: query.loadedIds,
    cursor: query.cursor,
    size: limits.commentsPageSize,
  })
  nextCursor(next)
  return readComments(db, viewer, ids)
}
