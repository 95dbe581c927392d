import { CallError } from '../../../contract/errors.ts'
import { mayComment } from '../../../contract/policy/comments.ts'
import { isSelf } from '../../../contract/policy/viewer.ts'
import { plainText } from '../../../contract/rich-text/plain-text.ts'
import { makeSlug } from '../../../contract/slug.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { announce } from '../../core/announce/announce.ts'
import { claimId } from '../../core/ids/claim-id.sql.ts'
import { withTrueMentions } from '../../core/rich-text/true-mentions.ts'
import { judge, readForJudge } from '../../core/spam/judge.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { longText } from '../../platform/text-work.ts'
import { ownHeld } from '../moderation/held-comments.sql.ts'
import { lockReadable } from '../posts/posts.sql.ts'
import { addressedTo, answeredComment } from './answered-comment.ts'
import { changedComments } from './changed-comments.ts'
import { cleanComment } from './clean-comment.ts'
import { findComment, insertComment, type NewComment } from './comments.sql.ts'
import { letWait, waits } from './wait.ts'

/** A comment as a member sends it. */
export type SentComment = {
  id: string | undefined
  postId: string
  /** The slug of the post as the caller gave it; must be right. */
  slug: string
  /** HTML, not yet cleaned. */
  html: string
  /** The comment that it answers; with `authorId` the text is made to begin with that person's name. */
  answers?: { id: string; authorId?: string }
}

/**
 * Reads a long text before the transaction in which {@link addComment} adds the comment. One that begins with the name of the person it
 * answers is only cleaned, because that name is found in the transaction.
 */
export async function readCommentAhead(context: Context<SignedIn>, { html, answers }: SentComment): Promise<void> {
  const { db, viewer, workOnTexts } = context
  const text = await cleanComment(workOnTexts, html)
  if (answers?.authorId !== undefined || text.length <= longText) return
  await readForJudge(context, { title: '', text: await withTrueMentions(db, viewer, text) })
}

/**
 * Adds a comment or a reply. A reply to a reply is put under the same top comment. A repeat with the same id by the same member is
 * answered with the comment that it made. One that a rule against spam holds waits for approval (PRODUCT 6.21).
 * @throws CallError bad_request for a text out of its bounds, not_found for a post or comment that is not there for the
 *   member, conflict for an id that somebody else's comment or another thing has, comments_closed (PRODUCT 6.35)
 */
export async function addComment(context: Context<SignedIn>, sent: SentComment) {
  const { db, viewer, workOnTexts } = context
  const text = await cleanComment(workOnTexts, sent.html)
  const id = sent.id ?? uuidv7()
  const post = await lockReadable(db, viewer, sent.postId)
  if (post === null || post.slug !== sent.slug) throw new CallError('not_found')
  await claimId(db, 'comment', id)
  const before = await findComment(db, id)
  if (before !== null) {
    if (!isSelf(viewer, before.user_id) || before.postId !== post.id) throw new CallError('conflict')
    return added(context, post.id, id, before.slug)
  }
  if ((await ownHeld(db, viewer.id, { id, postId: post.id })) !== null) return waits(context, { id, postId: post.id })
  if (!mayComment(viewer, post)) throw new CallError('comments_closed')
  const answered = sent.answers && (await answeredComment(db, viewer, { ...sent.answers, postId: post.id }))
  const addressed =
    answered === undefined || sent.answers?.authorId === undefined ? text : addressedTo(answered.userTag, text)
  const made = {
    id,
    postId: post.id,
    authorId: viewer.id,
    parentId: answered === undefined ? null : (answered.parentId ?? answered.id),
    answersId: answered?.id ?? null,
    text: await withTrueMentions(db, viewer, addressed, answered === undefined ? [] : [answered.userTag]),
    slug: makeSlug({ text: plainText(text), id }),
  }
  const held = await judge(context, { kind: 'comment', id, title: '', text: made.text })
  if (held !== null) return letWait(context, { ...made, heldFor: held.cause, marks: held.marks })
  // A comment of another post may have taken the id meanwhile; one of this post can't, because the post is locked.
  if (!(await storeComment(db, made))) throw new CallError('conflict')
  await announce(db, 'content.changed', {
    by: viewer,
    people: [post.author.user_id, ...(answered === undefined ? [] : [answered.user_id])],
  })
  return added(context, post.id, id, made.slug)
}

/** Stores a comment and tells whom it concerns. The post's row must be locked. @returns whether it is new */
export async function storeComment(db: Database, comment: NewComment): Promise<boolean> {
  if (!(await insertComment(db, comment))) return false
  await announce(db, 'comment.added', { commentId: comment.id })
  return true
}

async function added(context: Context<SignedIn>, postId: string, id: string, slug: string) {
  return {
    message: textIn(context.language)('content.comment_added'),
    responseData: { id, comment_slug: slug },
    changes: await changedComments(context, postId, [id]),
  }
}
