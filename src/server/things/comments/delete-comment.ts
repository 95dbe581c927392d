import { CallError } from '../../../contract/errors.ts'
import { mayDeleteComment } from '../../../contract/policy/comments.ts'
import { isAuthor } from '../../../contract/policy/posts.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { dropHeld, ownHeld } from '../moderation/held-comments.sql.ts'
import { lockPost } from '../posts/posts.sql.ts'
import { changedComments } from './changed-comments.ts'
import { findComment, markCommentDeleted } from './comments.sql.ts'

/**
 * Deletes a comment (PRODUCT 6.3), also an own one that waits; what an admin deletes is logged, and its author told. With replies under it, its place stays.
 * Deleting it again gets the same answer.
 */
export const deleteComment: Handler<'comments.delete'> = async ({ params, body }, context) => {
  const { db, viewer, language } = context
  const post = await lockPost(db, params.postId)
  const comment = await findComment(db, params.commentId)
  if (post === null) throw new CallError('not_found')
  if (comment === null && (await ownHeld(db, viewer.id, { id: params.commentId, postId: post.id })) !== null) {
    await dropHeld(db, params.commentId)
    return {
      message: textIn(language)('content.comment_deleted'),
      changes: await changedComments(context, post.id, []),
    }
  }
  if (comment === null || comment.postId !== post.id || !mayDeleteComment(viewer, comment, post))
    throw new CallError('not_found')
  const alsoGone = comment.deleted ? null : await markCommentDeleted(db, comment)
  await dropHeld(db, comment.id)
  if (!comment.deleted) await announce(db, 'comment.gone', { commentId: comment.id })
  if (!comment.deleted && !isSelf(viewer, comment.user_id) && !isAuthor(viewer, post)) {
    const personId = comment.user_id
    await logAct(db, {
      by: viewer,
      act: 'comment.remove',
      target: { kind: 'comment', id: comment.id },
      personId,
      reason: body.reason,
      details: { deleted: true },
    })
    await announce(db, 'site.comment_deleted', { to: personId, postId: post.id })
  }
  await announce(db, 'content.changed', { by: viewer, people: [post.author.user_id, comment.user_id] })
  const ids = alsoGone === null ? [comment.id] : [comment.id, alsoGone]
  return {
    message: textIn(language)('content.comment_deleted'),
    changes: await changedComments(context, post.id, ids),
  }
}
