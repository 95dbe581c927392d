import type { FlatComment } from '../../contract/entities/comment.ts'
import type { ReactionKind } from '../../contract/entities/common.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { Order, RulesOfTopic } from '../command/rules.ts'

/** Writes a comment on a post; `slug` is the post's, `text` canonical rich text. */
export function newComment(on: { postId: string; slug: string; text: string }) {
  const commentId = uuidv7()
  const params = { postId: on.postId, slug: on.slug }
  return { kind: 'comments.add', args: { params, body: { id: commentId, comment_text: on.text } }, commentId } as const
}

/** Writes a reply to a root comment. */
export function newReply(to: { postId: string; slug: string; commentId: string; text: string }) {
  const commentId = uuidv7()
  const params = { postId: to.postId, slug: to.slug, commentId: to.commentId }
  return {
    kind: 'comments.reply',
    args: { params, body: { id: commentId, comment_text: to.text } },
    commentId,
  } as const
}

/** Writes an answer to a reply; `commentId` is that reply, `userId` its author. It is listed under the same root comment. */
export function newReReply(to: { postId: string; slug: string; commentId: string; userId: string; text: string }) {
  const commentId = uuidv7()
  const params = { postId: to.postId, slug: to.slug, commentId: to.commentId, userId: to.userId }
  return {
    kind: 'comments.reReply',
    args: { params, body: { id: commentId, comment_text: to.text } },
    commentId,
  } as const
}

/**
 * Deletes a comment or reply.
 * @param reason why an admin deletes somebody else's, for the log
 */
export const deleteComment = (comment: { id: string; postId: string }, reason = '') =>
  ({
    kind: 'comments.delete',
    args: { params: { commentId: comment.id, postId: comment.postId }, ...(reason !== '' && { body: { reason } }) },
  }) as const

/** Sets the viewer's one reaction to a comment; null removes it. */
export const reactComment = (comment: { id: string; postId: string }, reaction: ReactionKind | null) =>
  ({
    kind: 'comments.react',
    args: { params: { commentId: comment.id, postId: comment.postId }, body: { reaction } },
  }) as const

/** Edits an own comment, based on the version that its author saw; `text` is canonical rich text. */
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

/** Commands about the comments of one post are sent in the order of writing. */
const inThread = (postId: string, needs: readonly string[], more: Partial<Order> = {}): Order => ({
  subject: `thread ${postId}`,
  needs,
  ...more,
})

const reply = {
  order: ({ params, body }: { params: { postId: string; commentId: string }; body: { id?: string | undefined } }) => ({
    ...inThread(params.postId, [params.postId, params.commentId]),
    creates: body.id,
  }),
  isTrueAlready: null,
  quiet: false,
} as const

/** The rules for enqueuing commands about comments. */
export const commentRules: RulesOfTopic<'comments'> = {
  'comments.add': {
    order: ({ params, body }) => ({ ...inThread(params.postId, [params.postId]), creates: body.id }),
    isTrueAlready: null,
    quiet: false,
  },
  'comments.reply': reply,
  'comments.reReply': reply,
  'comments.edit': {
    order: ({ params }) => inThread(params.postId, [params.commentId]),
    isTrueAlready: null,
    quiet: false,
  },
  'comments.delete': {
    order: ({ params }) => inThread(params.postId, [params.commentId], { deletes: params.commentId }),
    isTrueAlready: null,
    quiet: false,
  },
  'comments.react': {
    order: ({ params }) => inThread(params.postId, [params.commentId], { toggle: `react ${params.commentId}` }),
    isTrueAlready: (mirror, { params, body }) =>
      mirror.comments.get(params.commentId).then(row => row?.comment.my_reaction === body.reaction),
    quiet: false,
  },
}
