import type { ParsedOf } from '../../../contract/calls/index.ts'
import { readingAhead } from '../../platform/http/reading-ahead.ts'
import { addComment, readCommentAhead, type SentComment } from './add-comment.ts'

/** Comments on a post. */
export const add = readingAhead<'comments.add'>(
  (input, context) => addComment(context, comment(input)),
  (input, context) => readCommentAhead(context, comment(input)),
)

/** Replies to a comment. */
export const reply = readingAhead<'comments.reply'>(
  (input, context) => addComment(context, replyTo(input)),
  (input, context) => readCommentAhead(context, replyTo(input)),
)

/** Answers a reply: under the same top comment, beginning with the name of the person it answers. */
export const reReply = readingAhead<'comments.reReply'>(
  (input, context) => addComment(context, replyToReply(input)),
  (input, context) => readCommentAhead(context, replyToReply(input)),
)

const comment = ({ params, body }: ParsedOf<'comments.add'>): SentComment => ({
  ...params,
  id: body.id,
  html: body.comment_text,
})

const replyTo = ({ params: { commentId, ...params }, body }: ParsedOf<'comments.reply'>): SentComment => ({
  ...params,
  id: body.id,
  html: body.comment_text,
  answers: { id: commentId },
})

const replyToReply = ({ params, body }: ParsedOf<'comments.reReply'>): SentComment => {
  const { commentId, userId, ...on } = params
  return { ...on, id: body.id, html: body.comment_text, answers: { id: commentId, authorId: userId } }
}
