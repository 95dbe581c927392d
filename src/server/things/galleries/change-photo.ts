import { CallError } from '../../../contract/errors.ts'
import { removePictures } from '../../core/uploads/remove-pictures.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { describePhoto, photoFacts } from './galleries.sql.ts'
import { ownGallery } from './own-gallery.ts'
import { readPhoto } from './read-galleries.sql.ts'
import { photoView } from './views.ts'

/** Changes caption and text alternative of an own photo. @throws CallError not_found */
export const editPhoto: Handler<'galleries.editPhoto'> = async ({ params, body }, context) => {
  await ownPhoto(context, params)
  await describePhoto(context.db, params.photoId, body)
  return photoView(await readPhoto(context.db, params.photoId), context.services.pictures)
}

/** Removes an own photo, for good and at once. @throws CallError not_found */
export const removePhoto: Handler<'galleries.removePhoto'> = async ({ params }, context) => {
  const picture = await ownPhoto(context, params)
  await removePictures(context.db, context.services, [picture])
  return { message: serverText(context.language, 'answer.photo_removed') }
}

/** The picture of an own photo; photo, gallery and member must belong together. */
async function ownPhoto(
  { db, viewer }: Context<SignedIn>,
  { photoId, galleryId }: { photoId: string; galleryId: string },
): Promise<string> {
  await ownGallery(db, viewer, galleryId)
  const photo = await photoFacts(db, photoId)
  if (photo?.gallery_id !== galleryId) throw new CallError('not_found')
  return photo.picture_id
}
