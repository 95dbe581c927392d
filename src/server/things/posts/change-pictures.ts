import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { removeUnlessReported } from '../../core/uploads/remove-pictures.ts'
import { uploadsById } from '../../core/uploads/uploads.sql.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { attachPictures } from './insert-post.sql.ts'
import { describePictures, pictureIdsOf, takePictures } from './pictures.sql.ts'
import { sentPictures } from './sent-pictures.ts'

/**
 * Sets the pictures of an own post: those named by `sent`, in that order, then those of the form. A name is that of a picture that
 * the post has, which gets the text alternative given now, or of a finished upload. The post's other pictures are removed for
 * good. A picture that the post has may also be named by the id of its upload, because the device that edits may not have
 * received the answer with the picture's own id.
 * @throws CallError as `sentPictures`
 */
export async function changePictures(
  context: Context<SignedIn>,
  postId: string,
  sent: readonly { id: string; alt: string }[],
): Promise<void> {
  const { db, viewer, services, files } = context
  if (sent.length + files.length > limits.picturesPerPost)
    throw new CallError('bad_request', { issues: [{ path: 'uploads', message: 'error.bad_request' }] })
  const before = new Set(await pictureIdsOf(db, postId))
  const unknown = sent.map(({ id }) => id).filter(id => !before.has(id))
  const uploaded = await uploadsById(db, viewer.id, unknown)
  const named = sent.map(({ id, alt }) => {
    const picture = uploaded.get(id)?.picture_id
    return { id: picture && before.has(picture) ? picture : id, alt }
  })
  const kept = named.filter(({ id }) => before.has(id))
  const fresh = named.filter(({ id }) => !before.has(id))
  const made = await sentPictures(context, fresh, '')
  // Pictures in the order of `named`; those left over came in the form.
  const pictureIds = named.map(({ id }) => (before.has(id) ? id : (made.shift() ?? id)))
  await takePictures(db, postId)
  await attachPictures(db, { id: postId, pictureIds: [...new Set([...pictureIds, ...made])] })
  await describePictures(db, kept)
  const shown = new Set(pictureIds)
  const dropped = [...before].filter(id => !shown.has(id))
  await removeUnlessReported(db, services, dropped)
}
