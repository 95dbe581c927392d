import type { ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { announce } from '../../core/announce/announce.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Context, Handler, HandlersOf, SignedIn } from '../../platform/http/handlers.ts'
import { readingAhead } from '../../platform/http/reading-ahead.ts'
import { keepingRows } from '../reactions/kept-answers.ts'
import { react } from '../reactions/react.ts'
import { addComment, readCommentAhead, type SentComment } from './add-comment.ts'
import { answeredComment } from './answered-comment.ts'
import { lockComment } from './comments.sql.ts'
import { deleteComment } from './delete-comment.ts'
import { editComment } from './edit-comment.ts'
import { list } from './list.ts'
import { readComments } from './read-comments.sql.ts'
import { repliesPage } from './replies.sql.ts'

/** A page of the replies of a comment, oldest first; also of a deleted comment, while its place is shown. */
const replies: Handler<'comments.replies'> = async ({ params, query }, { db, viewer, nextCursor }) => {
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

/** Comments on a post. */
const add = readingAhead<'comments.add'>(
  (input, context) => addComment(context, comment(input)),
  (input, context) => readCommentAhead(context, comment(input)),
)

/** Replies to a comment. */
const reply = readingAhead<'comments.reply'>(
  (input, context) => addComment(context, replyTo(input)),
  (input, context) => readCommentAhead(context, replyTo(input)),
)

/** Answers a reply: under the same top comment, beginning with the name of the person it answers. */
const reReply = readingAhead<'comments.reReply'>(
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

/** Sets or takes away the member's one reaction to a comment (PRODUCT 3.5). */
const reactComment: Handler<'comments.react'> = async ({ params, body }, context) => {
  const { db, viewer, language } = context
  await lockComment(db, params.commentId)
  const named = { id: params.commentId, postId: params.postId }
  const { id, user_id: authorId, postId } = await answeredComment(db, viewer, named)
  await react(db, viewer.id, { target: 'comment', id, authorId, postId }, body.reaction)
  await announce(db, 'content.changed', { by: viewer, people: [authorId] })
  return {
    message: textIn(language)(body.reaction === null ? 'content.reaction_taken' : 'content.reaction_set'),
    changes: { posts: [], comments: await readComments(db, viewer, [id]), removals: [] },
  }
}

const commentsAgain = async ({ db, viewer }: Context<SignedIn>, ids: { comments: string[] }) => ({
  comments: await readComments(db, viewer, ids.comments),
})

/** Comments, replies and re-replies. */
export const comments: HandlersOf<'comments'> = {
  list,
  replies,
  add,
  reply,
  reReply,
  edit: editComment,
  delete: deleteComment,
  react: keepingRows(reactComment, commentsAgain),
}
