import type { ParsedOf } from '../../../contract/calls/index.ts'
import type { Stop } from '../../../contract/entities/stops.ts'
import { CallError } from '../../../contract/errors.ts'
import { mayEditPost } from '../../../contract/policy/posts.ts'
import { firstLink } from '../../../contract/rich-text/links.ts'
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
import { unitsOf } from './read-post-texts.ts'
import { cleanStops, refuseWhereNone, withPictureIds, withTrueStops } from './stops.ts'
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
  refuseWhereNone(params.type, body)
  const { workOnTexts } = context
  const cleaned = await cleanEdit(context, body)
  const before = await readBefore(context.db, params.postId)
  if (before === null) return
  const { title, location, doors } = edited(before, body)
  const sent = { title, text: cleaned.text, stops: cleaned.stops ?? before.stops }
  if (Math.max(unitsOf(sent), unitsOf(before)) <= longText) return
  const written = await writtenBy(context, { before, body, cleaned })
  await readForJudge(context, { ...written, before })
  await workOnTexts('readPost', { title, text: written.text, location, stops: written.stops, doors })
}

type Body = ParsedOf<'posts.edit'>['body']
type Cleaned = { text: string; stops: Stop[] | null | undefined }

const cleanEdit = async ({ workOnTexts }: Context<SignedIn>, body: Body): Promise<Cleaned> => ({
  text: await cleanPostText(workOnTexts, body.post_text),
  stops: await cleanStops(workOnTexts, body.post_stops),
})

/** Title, location, days and doors after an edit: only some types have them, and what was not sent stays. */
function edited(before: Before, body: Body): Pick<Before, 'title' | 'location' | 'days' | 'doors'> {
  const titled = before.type !== 'timeline'
  const placed = before.type === 'guide' || before.type === 'place'
  return {
    title: (titled ? body.post_title : undefined) ?? before.title,
    location: (placed ? body.post_location : undefined) ?? before.location,
    days: titled && body.post_days !== undefined ? body.post_days : before.days,
    doors: body.post_doors === undefined ? before.doors : body.post_doors,
  }
}

/** What an edit makes of a post: who was mentioned before may be mentioned again, also at another stop. */
async function writtenBy(
  context: Context<SignedIn>,
  { before, body, cleaned }: { before: Before; body: Body; cleaned: Cleaned },
) {
  const { db, viewer, workOnTexts } = context
  const had = [before.text, ...(before.stops ?? []).map(each => each.text ?? '')]
  const answered = await workOnTexts('mentionsIn', had)
  const text = await withTrueMentions(db, viewer, cleaned.text, answered)
  const stops = cleaned.stops === undefined ? before.stops : await withTrueStops(context, cleaned.stops, answered)
  return { ...edited(before, body), text, stops }
}

/**
 * Changes an own post; one that a rule against spam holds waits as a whole (PRODUCT 6.21). Its slug never changes, so that links keep
 * working; a title, location, days, stops or doors that were not sent stay.
 * @throws CallError not_found for a post that the caller may not edit, is gone or of another type; conflict for an edit that is
 *   based on an older version (PRODUCT 10.2), bad_request for a text out of its bounds, and for stops or doors where its type has none
 */
async function editPost(
  context: Context<SignedIn>,
  { params, body }: ParsedOf<'posts.edit'>,
  changeShown: () => Promise<void> = async () => {},
) {
  refuseWhereNone(params.type, body)
  const { db, viewer, services, workOnTexts } = context
  const cleaned = await cleanEdit(context, body)
  const before = await lockForEdit(db, params.postId)
  if (before === null || before.type !== params.type || !mayEditPost(viewer, before, services.config))
    throw new CallError('not_found')
  if (before.version !== body.version) throw new CallError('conflict')
  const written = await writtenBy(context, { before, body, cleaned })
  await changeShown()
  const { title, text, location, stops, doors } = written
  const sameLink = firstLink(text) === firstLink(before.text)
  const held = await judge(context, { kind: 'post', id: params.postId, ...written, before })
  const waits = held !== null || before.status === 'rejected'
  if (held !== null) await noteHeld(db, params.postId, held)
  const read = await workOnTexts('readPost', { title, text, location, stops, doors })
  const named = await withPictureIds(db, viewer.id, stops)
  await updatePost(db, { id: params.postId, ...written, stops: named, keepsPreview: sameLink, waits }, read)
  await announce(db, 'post.edited', { postId: params.postId, before: before.text })
  if (!sameLink) await queuePreview(db, services, { id: params.postId, text, by: viewer.id })
  return answerWrite(context, params.postId, waits ? 'content.post_waiting' : 'content.post_edited')
}
