import type { Handler } from '../platform/http/handlers.ts'
import { addComment } from './add-comment.ts'

/** Comments on a post. */
export const add: Handler<'comments.add'> = async ({ params, body }, context) =>
  addComment(context, { ...params, id: body.id, html: body.comment_text })

/** Replies to a comment. */
export const reply: Handler<'comments.reply'> = async ({ params: { commentId, ...params }, body }, context) =>
  addComment(context, { ...params, id: body.id, html: body.comment_text, answers: { id: commentId } })

/** Answers a reply: under the same top comment, beginning with the name of the person it answers. */
export const reReply: Handler<'comments.reReply'> = async (
  { params: { commentId, userId, ...params }, body },
  context,
) =>
  addComment(context, {
    ...params,
    id: body.id,
    html: body.comment_text,
    answers: { id: commentId, authorId: userId },
  })
