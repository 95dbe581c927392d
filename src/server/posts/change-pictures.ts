import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { Context, SignedIn } from '../platform/http/handlers.ts'
import { removePictures } from '../uploads/remove-pictures.ts'
import { picturesOfUploads } from '../uploads/uploads.sql.ts'
import { attachPictures } from './insert-post.sql.ts'
import { describePictures, pictureIdsOf, takePictures } from './pictures.sql.ts'
import { sentPictures } from './sent-pictures.ts'

/**
 * Gives an own post other pictures: of `sent` those that it has are kept with the text alternative given now, the others are
 * finished uploads; then come those of the form. What is not named is removed for good. One that the post has may be named as
 * it was uploaded: an edit may begin on a device that has not heard of the picture's own name.
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
  const uploaded = await picturesOfUploads(db, viewer.id, unknown)
  const named = sent.map(({ id, alt }) => {
    const picture = uploaded.get(id)
    return { id: picture !== undefined && before.has(picture) ? picture : id, alt }
  })
  const kept = named.filter(({ id }) => before.has(id))
  const made = await sentPictures(
    context,
    named.filter(({ id }) => !before.has(id)),
    '',
  )
  // In the order of `named`; what is left of the made ones came in the form.
  const pictureIds = named.map(({ id }) => (before.has(id) ? id : (made.shift() ?? id)))
  await takePictures(db, postId)
  await attachPictures(db, { id: postId, pictureIds: [...new Set([...pictureIds, ...made])] })
  await describePictures(db, kept)
  const shown = new Set(pictureIds)
  await removePictures(
    db,
    services,
    [...before].filter(id => !shown.has(id)),
  )
}
