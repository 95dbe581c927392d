import { CallError } from '../../../contract/errors.ts'
import { isRemovableGallery } from '../../../contract/policy/galleries.ts'
import { removePictures } from '../../core/uploads/remove-pictures.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { deleteGallery, nameGallery, orderPhotos, picturesIn } from './galleries.sql.ts'
import { ownGallery } from './own-gallery.ts'
import { readGallery } from './read-galleries.sql.ts'
import { galleryView } from './views.ts'

/** Renames an own gallery. @throws CallError not_found */
export const renameGallery: Handler<'galleries.rename'> = async ({ params, body }, { db, viewer, services }) => {
  await ownGallery(db, viewer, params.id)
  await nameGallery(db, params.id, body.gallery_name)
  return galleryView(await readGallery(db, params.id), services.pictures)
}

/**
 * Deletes an own gallery with its photos, for good and at once.
 * @throws CallError not_found, conflict for the default one, which stays (PRODUCT 3.6)
 */
export const removeGallery: Handler<'galleries.remove'> = async ({ params }, { db, viewer, services, language }) => {
  if (!isRemovableGallery(await ownGallery(db, viewer, params.id)))
    throw new CallError('conflict', { message: 'galleries.remove.default' })
  await removePictures(db, services, await picturesIn(db, params.id))
  await deleteGallery(db, params.id)
  return { message: serverText(language, 'answer.gallery_removed') }
}

/** Orders the photos of an own gallery. Ignores ids of photos that are not in it. @throws CallError not_found */
export const reorderPhotos: Handler<'galleries.reorder'> = async ({ params, body }, { db, viewer, language }) => {
  await ownGallery(db, viewer, params.id)
  await orderPhotos(db, params.id, body.photos)
  return { message: serverText(language, 'answer.photos_ordered') }
}
