import type { FlatComment } from '../../contract/entities/comment.ts'
import type { ReactionKind } from '../../contract/entities/common.ts'
import { uuidv7 } from '../../contract/uuid.ts'

/** A comment on a post. `slug` is the post's. */
export function newComment(on: { postId: string; slug: string; text: string }) {
  const commentId = uuidv7()
  const params = { postId: on.postId, slug: on.slug }
  return { kind: 'comments.add', args: { params, body: { id: commentId, comment_text: on.text } }, commentId } as const
}

/** A reply to a root comment. */
export function newReply(to: { postId: string; slug: string; commentId: string; text: string }) {
  const commentId = uuidv7()
  const params = { postId: to.postId, slug: to.slug, commentId: to.commentId }
  return {
    kind: 'comments.reply',
    args: { params, body: { id: commentId, comment_text: to.text } },
    commentId,
  } as const
}

/** An answer to a reply; `commentId` is the answered reply, `userId` its author. It hangs under the same root. */
export function newReReply(to: { postId: string; slug: string; commentId: string; userId: string; text: string }) {
  const commentId = uuidv7()
  const params = { postId: to.postId, slug: to.slug, commentId: to.commentId, userId: to.userId }
  return {
    kind: 'comments.reReply',
    args: { params, body: { id: commentId, comment_text: to.text } },
    commentId,
  } as const
}

/** The deletion of a comment or reply. */
export const deleteComment = (comment: { id: string; postId: string }) =>
  ({ kind: 'comments.delete', args: { params: { commentId: comment.id, postId: comment.postId } } }) as const

/** Sets the one reaction to a comment, or takes it away with null. */
export const reactComment = (comment: { id: string; postId: string }, reaction: ReactionKind | null) =>
  ({
    kind: 'comments.react',
    args: { params: { commentId: comment.id, postId: comment.postId }, body: { reaction } },
  }) as const

/** An edit of an own comment, based on the version that its author saw; `text` is canonical rich text. */
export const editComment = ({
  comment: { id: commentId, post_id: postId, version },
  text,
}: {
  comment: Pick<FlatComment, 'id' | 'post_id' | 'version'>
  text: string
}) =>
  ({
    kind: 'comments.edit',
    args: { params: { commentId, postId }, body: { comment_text: text, version } },
  }) as const
