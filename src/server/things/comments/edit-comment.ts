import { CallError } from '../../../contract/errors.ts'
import { mayComment, mayEditComment } from '../../../contract/policy/comments.ts'
import { extractMentions } from '../../../contract/rich-text/mentions.ts'
import { announce } from '../../core/announce/announce.ts'
import { withTrueMentions } from '../../core/rich-text/true-mentions.ts'
import { judge, readForJudge } from '../../core/spam/judge.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { readingAhead } from '../../platform/http/reading-ahead.ts'
import { longText } from '../../platform/text-work.ts'
import { dropHeld, ownHeld } from '../moderation/held-comments.sql.ts'
import { lockReadable, type PostFacts } from '../posts/posts.sql.ts'
import { changedComments } from './changed-comments.ts'
import { cleanComment } from './clean-comment.ts'
import { findComment, updateComment } from './comments.sql.ts'
import { letWait } from './wait.ts'

/**
 * Changes an own comment under a post that the caller may still read; its slug stays. An edit that is based on an older version is
 * a conflict (PRODUCT 10.2); under a post that is closed for comments there is none (PRODUCT 6.35). A change that a rule against spam holds waits, and the comment stays as it is (PRODUCT 6.21).
 */
const edit: Handler<'comments.edit'> = async ({ params, body }, context) => {
  const { db, viewer, language } = context
  const cleaned = await cleanComment(context.workOnTexts, body.comment_text)
  const post = await lockReadable(db, viewer, params.postId)
  if (post === null) throw new CallError('not_found')
  const comment = await findComment(db, params.commentId)
  if (comment === null) return editHeld(context, { id: params.commentId, post, cleaned })
  if (comment.postId !== post.id || !mayEditComment(viewer, comment, { comments_closed: false }))
    throw new CallError('not_found')
  if (!mayEditComment(viewer, comment, post)) throw new CallError('comments_closed')
  const text = await withTrueMentions(db, viewer, cleaned, extractMentions(comment.text))
  if (comment.version !== body.version) throw new CallError('conflict')
  const before = { title: '', text: comment.text }
  const held = await judge(context, { kind: 'comment', id: comment.id, title: '', text, before })
  if (held !== null) {
    const change = { id: comment.id, postId: post.id, authorId: viewer.id, answersId: null, text }
    return letWait(context, { ...change, heldFor: held.cause, marks: held.marks, changesVersion: comment.version })
  }
  if (!(await updateComment(db, { id: comment.id, text, version: body.version }))) throw new CallError('conflict')
  await dropHeld(db, comment.id)
  await announce(db, 'comment.edited', { commentId: comment.id, before: comment.text })
  await announce(db, 'content.changed', { by: viewer, people: [post.author.user_id] })
  return {
    message: textIn(language)('content.comment_edited'),
    responseData: { id: comment.id, comment_slug: comment.slug },
    changes: await changedComments(context, params.postId, [comment.id]),
  }
}

/** @see edit */
export const editComment = readingAhead<'comments.edit'>(edit, async ({ params, body }, context) => {
  const { db, viewer, workOnTexts } = context
  const cleaned = await cleanComment(workOnTexts, body.comment_text)
  const comment = await findComment(db, params.commentId)
  if (comment === null || Math.max(cleaned.length, comment.text.length) <= longText) return
  const text = await withTrueMentions(db, viewer, cleaned, extractMentions(comment.text))
  await readForJudge(context, { title: '', text, before: { title: '', text: comment.text } })
})

/** Changes a comment that waits already, as a device does that wrote it without a network. It goes on waiting. */
async function editHeld(
  context: Context<SignedIn>,
  { id, post, cleaned }: { id: string; post: PostFacts; cleaned: string },
) {
  const { db, viewer } = context
  const postId = post.id
  const before = await ownHeld(db, viewer.id, { id, postId })
  if (before === null) throw new CallError('not_found')
  if (!mayComment(viewer, post)) throw new CallError('comments_closed')
  const text = await withTrueMentions(db, viewer, cleaned, extractMentions(before.text))
  const held = await judge(context, { kind: 'comment', id, title: '', text })
  const { cause: heldFor, marks } = held ?? { cause: before.held_for, marks: before.held_marks }
  return letWait(context, { id, postId, authorId: viewer.id, answersId: before.answers_id, text, heldFor, marks })
}
