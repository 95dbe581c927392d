import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { claimId } from '../../core/ids/claim-id.sql.ts'
import { claimFile, claimUploads } from '../../core/uploads/claim.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { endOfGallery, insertPhoto, photoFacts } from './galleries.sql.ts'
import { ownGallery } from './own-gallery.ts'
import { readPhoto } from './read-galleries.sql.ts'
import { photoView } from './views.ts'

/**
 * Adds a photo at the end of an own gallery. A repeat with the same id for the same gallery is answered with the photo that it
 * made.
 * @throws CallError not_found for a gallery that is not one's own, too_many_kept, bad_request without exactly one picture,
 *   conflict for an id that a photo elsewhere or another thing has, and what claiming or making the picture throws
 */
export const addPhoto: Handler<'galleries.addPhoto'> = async ({ params, body }, context) => {
  const { db, viewer, services } = context
  const { id = uuidv7(), caption } = body
  await ownGallery(db, viewer, params.galleryId)
  await claimId(db, 'photo', id)
  const before = await photoFacts(db, id)
  if (before === undefined) {
    const { count, place } = await endOfGallery(db, params.galleryId)
    if (count >= limits.photosPerGallery) throw new CallError('too_many_kept')
    const picture_id = await sentPicture(context, body)
    if (!(await insertPhoto(db, { id, gallery_id: params.galleryId, place, caption, picture_id })))
      throw new CallError('conflict')
  } else if (before.gallery_id !== params.galleryId) throw new CallError('conflict')
  return photoView(await readPhoto(db, id), services.pictures)
}

/** The id of the one picture that was sent: uploaded beforehand, or in the form. */
async function sentPicture(
  context: Context<SignedIn>,
  { upload, alt }: { upload?: string | undefined; alt: string },
): Promise<string> {
  const showing = { alt, private: true }
  const uploads = upload === undefined ? [] : [{ id: upload, ...showing }]
  if (uploads.length + context.files.length !== 1)
    throw new CallError('bad_request', { issues: [{ path: 'upload', message: 'error.field' }] })
  const pictures = await claimUploads(context.db, context.viewer, uploads)
  for (const file of context.files) pictures.push(await claimFile(context.db, file, showing))
  const [picture] = pictures
  if (picture === undefined) throw new Error('no picture was made')
  return picture.id
}
