import type { ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { mayEditPost } from '../../../contract/policy/posts.ts'
import { firstLink } from '../../../contract/rich-text/links.ts'
import { extractMentions } from '../../../contract/rich-text/mentions.ts'
import { announce } from '../../core/announce/announce.ts'
import { withTrueMentions } from '../../core/rich-text/true-mentions.ts'
import { judge, readForJudge } from '../../core/spam/judge.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { readingAhead } from '../../platform/http/reading-ahead.ts'
import { longText } from '../../platform/text-work.ts'
import { answerWrite, cleanPostText } from './add-post.ts'
import { changePictures } from './change-pictures.ts'
import { noteHeld } from './decide.sql.ts'
import { queuePreview } from './preview-first-link.ts'
import { type Before, lockForEdit, readBefore, updatePost } from './update-post.sql.ts'

/** Edits an own post, keeping its pictures. */
export const edit = readingAhead<'posts.edit'>(
  (input, context) => editPost(context, input),
  (input, context) => readEditAhead(context, input),
)

/** Edits an own post and gives it the pictures that `uploads` names, in that order, and then those of the form. */
export const editWithPictures = readingAhead<'posts.editWithPictures'>(
  (input, context) => editPost(context, input, () => changePictures(context, input.params.postId, input.body.uploads)),
  (input, context) => readEditAhead(context, input),
)

/** Reads long texts before the transaction of an edit: the text that is sent, and the one that it had. */
async function readEditAhead(context: Context<SignedIn>, { params, body }: ParsedOf<'posts.edit'>): Promise<void> {
  const { db, viewer, workOnTexts } = context
  const cleaned = await cleanPostText(workOnTexts, body.post_text)
  const before = await readBefore(db, params.postId)
  if (before === null) return
  const { title, location, days } = edited(before, body)
  if (Math.max(title.length + cleaned.length, before.title.length + before.text.length) <= longText) return
  const text = await withTrueMentions(db, viewer, cleaned, extractMentions(before.text))
  await readForJudge(context, { title, text, location, days, before })
  await workOnTexts('readPost', { title, text, location })
}

/** Title, location and days after an edit: only some types have them, and what was not sent stays. */
function edited(before: Before, body: ParsedOf<'posts.edit'>['body']): Pick<Before, 'title' | 'location' | 'days'> {
  const titled = before.type !== 'timeline'
  const placed = before.type === 'guide' || before.type === 'place'
  return {
    title: (titled ? body.post_title : undefined) ?? before.title,
    location: (placed ? body.post_location : undefined) ?? before.location,
    days: titled && body.post_days !== undefined ? body.post_days : before.days,
  }
}

/**
 * Changes an own post; one that a rule against spam holds waits as a whole (PRODUCT 6.21). Its slug never changes, so that links keep
 * working; a title, location or days that were not sent stay.
 * @throws CallError not_found for a post that the caller may not edit, is gone or of another type; conflict for an edit that is
 *   based on an older version (PRODUCT 10.2), bad_request for a text out of its bounds
 */
async function editPost(
  context: Context<SignedIn>,
  { params, body }: ParsedOf<'posts.edit'>,
  changeShown: () => Promise<void> = async () => {},
) {
  const { db, viewer, services, workOnTexts } = context
  const cleaned = await cleanPostText(workOnTexts, body.post_text)
  const before = await lockForEdit(db, params.postId)
  if (before === null || before.type !== params.type || !mayEditPost(viewer, before, services.config))
    throw new CallError('not_found')
  if (before.version !== body.version) throw new CallError('conflict')
  const text = await withTrueMentions(db, viewer, cleaned, extractMentions(before.text))
  await changeShown()
  const sameLink = firstLink(text) === firstLink(before.text)
  const { title, location, days } = edited(before, body)
  const held = await judge(context, { kind: 'post', id: params.postId, title, text, location, days, before })
  const waits = held !== null || before.status === 'rejected'
  if (held !== null) await noteHeld(db, params.postId, held)
  const read = await workOnTexts('readPost', { title, text, location })
  await updatePost(db, { id: params.postId, text, title, location, days, keepsPreview: sameLink, waits }, read)
  await announce(db, 'post.edited', { postId: params.postId, before: before.text })
  if (!sameLink) await queuePreview(db, services, { id: params.postId, text, by: viewer.id })
  return answerWrite(context, params.postId, waits ? 'content.post_waiting' : 'content.post_edited')
}
