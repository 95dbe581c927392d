import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { isRemovableGallery, mayChangeGalleries } from '../../../contract/policy/galleries.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { claimId } from '../../core/ids/claim-id.sql.ts'
import { removePictures } from '../../core/uploads/remove-pictures.ts'
import type { Context, Handler, HandlersOf, SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { addPhoto } from './add-photo.ts'
import {
  countGalleries,
  deleteGallery,
  describePhoto,
  insertGallery,
  lockGalleriesOf,
  nameGallery,
  orderPhotos,
  ownerOfGallery,
  photoFacts,
  picturesIn,
} from './galleries.sql.ts'
import { ownGallery } from './own-gallery.ts'
import { galleriesOf, photosOf, readGallery, readPhoto } from './read-galleries.sql.ts'
import { galleryView, photoView } from './views.ts'

/** A person's galleries. @throws CallError not_found when the viewer may not see them */
const list: Handler<'galleries.list'> = async ({ params }, { db, viewer, services }) => {
  const rows = await galleriesOf(db, viewer, params.userId)
  if (rows === null) throw new CallError('not_found')
  return rows.map(row => galleryView(row, services.pictures))
}

/** The photos of a person's gallery. @throws CallError not_found, also for a gallery of somebody else */
const photos: Handler<'galleries.photos'> = async ({ params }, { db, viewer, services }) => {
  const rows = await photosOf(db, viewer, params)
  if (rows === null) throw new CallError('not_found')
  return rows.map(row => photoView(row, services.pictures))
}

/**
 * Creates a gallery. A repeat with the same id by the same member is answered with the gallery that it made.
 * @throws CallError too_many_kept, conflict for an id that somebody else's gallery or another thing has
 */
const addGallery: Handler<'galleries.add'> = async ({ body }, { db, viewer, services }) => {
  const { id = uuidv7(), gallery_name: name } = body
  await lockGalleriesOf(db, viewer.id)
  await claimId(db, 'gallery', id)
  const owner = await ownerOfGallery(db, id)
  if (owner === undefined) {
    if ((await countGalleries(db, viewer.id)) >= limits.galleries) throw new CallError('too_many_kept')
    if (!(await insertGallery(db, { id, owner_id: viewer.id, name }))) throw new CallError('conflict')
  } else if (!mayChangeGalleries(viewer, owner)) throw new CallError('conflict')
  return galleryView(await readGallery(db, id), services.pictures)
}

/**
 * Deletes an own gallery with its photos, for good and at once.
 * @throws CallError not_found, conflict for the default one, which stays (PRODUCT 3.6)
 */
const removeGallery: Handler<'galleries.remove'> = async ({ params }, { db, viewer, services, language }) => {
  if (!isRemovableGallery(await ownGallery(db, viewer, params.id)))
    throw new CallError('conflict', { message: 'galleries.remove.default' })
  await removePictures(db, services, await picturesIn(db, params.id))
  await deleteGallery(db, params.id)
  return { message: serverText(language, 'answer.gallery_removed') }
}

/** Renames an own gallery. @throws CallError not_found */
const renameGallery: Handler<'galleries.rename'> = async ({ params, body }, { db, viewer, services }) => {
  await ownGallery(db, viewer, params.id)
  await nameGallery(db, params.id, body.gallery_name)
  return galleryView(await readGallery(db, params.id), services.pictures)
}

/** Orders the photos of an own gallery. Ignores ids of photos that are not in it. @throws CallError not_found */
const reorderPhotos: Handler<'galleries.reorder'> = async ({ params, body }, { db, viewer, language }) => {
  await ownGallery(db, viewer, params.id)
  await orderPhotos(db, params.id, body.photos)
  return { message: serverText(language, 'answer.photos_ordered') }
}

/** Removes an own photo, for good and at once. @throws CallError not_found */
const removePhoto: Handler<'galleries.removePhoto'> = async ({ params }, context) => {
  const picture = await ownPhoto(context, params)
  await removePictures(context.db, context.services, [picture])
  return { message: serverText(context.language, 'answer.photo_removed') }
}

/** Changes caption and text alternative of an own photo. @throws CallError not_found */
const editPhoto: Handler<'galleries.editPhoto'> = async ({ params, body }, context) => {
  await ownPhoto(context, params)
  await describePhoto(context.db, params.photoId, body)
  return photoView(await readPhoto(context.db, params.photoId), context.services.pictures)
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

/** Galleries and their photos. */
export const galleries: HandlersOf<'galleries'> = {
  list,
  photos,
  add: addGallery,
  addPhoto,
  remove: removeGallery,
  removePhoto,
  rename: renameGallery,
  editPhoto,
  reorder: reorderPhotos,
}
