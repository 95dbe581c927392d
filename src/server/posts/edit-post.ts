import type { ParsedOf } from '../../contract/calls/index.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { mayEditPost } from '../../contract/policy/posts.ts'
import { firstLink } from '../../contract/rich-text/links.ts'
import { extractMentions } from '../../contract/rich-text/mentions.ts'
import { noteHeld } from '../moderation/decide.sql.ts'
import { judge } from '../moderation/spam/judge.ts'
import { tellOfEditedPost } from '../notifications/told-of-text.ts'
import type { Context, Handler, SignedIn } from '../platform/http/handlers.ts'
import { cleanText } from '../rich-text/clean-text.ts'
import { withTrueMentions } from '../rich-text/true-mentions.ts'
import { answerWrite } from './add-post.ts'
import { changePictures } from './change-pictures.ts'
import { queuePreview } from './preview-first-link.ts'
import { lockForEdit, updatePost } from './update-post.sql.ts'

/** Edits an own post, keeping its pictures. */
export const edit: Handler<'posts.edit'> = (input, context) => editPost(context, input)

/** Edits an own post and gives it the pictures that `uploads` names, in that order, and then those of the form. */
export const editWithPictures: Handler<'posts.editWithPictures'> = (input, context) =>
  editPost(context, input, () => changePictures(context, input.params.postId, input.body.uploads))

/**
 * Changes an own post; one that a rule against spam holds waits as a whole (PRODUCT 6.21). Its slug never changes, so that links keep
 * working; a title or location that was not sent stays.
 * @throws CallError not_found for a post that the caller may not edit, is gone or of another type; conflict for an edit that is
 *   based on an older version (PRODUCT 10.2), bad_request for a text out of its bounds
 */
async function editPost(
  context: Context<SignedIn>,
  { params, body }: ParsedOf<'posts.edit'>,
  changeShown: () => Promise<void> = async () => {},
) {
  const { db, viewer, services } = context
  const cleaned = await cleanText(body.post_text, 'post_text', limits.bigText, 'error.text_post')
  const before = await lockForEdit(db, params.postId)
  if (before === null || before.type !== params.type || !mayEditPost(viewer, before, services.config))
    throw new CallError('not_found')
  if (before.version !== body.version) throw new CallError('conflict')
  const text = await withTrueMentions(db, viewer, cleaned, extractMentions(before.text))
  await changeShown()
  const titled = before.type !== 'timeline'
  const placed = before.type === 'guide' || before.type === 'place'
  const sameLink = firstLink(text) === firstLink(before.text)
  const title = (titled ? body.post_title : undefined) ?? before.title
  const location = (placed ? body.post_location : undefined) ?? before.location
  const held = await judge(context, { kind: 'post', id: params.postId, title, text, location, before })
  const waits = held !== null || before.status === 'rejected'
  if (held !== null) await noteHeld(db, params.postId, held)
  await updatePost(db, { id: params.postId, text, title, location, keepsPreview: sameLink, waits })
  await tellOfEditedPost(db, params.postId, before.text)
  if (!sameLink) await queuePreview(db, services, { id: params.postId, text })
  return answerWrite(context, params.postId, waits ? 'content.post_waiting' : 'content.post_edited')
}
