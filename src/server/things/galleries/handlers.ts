import type { HandlersOf } from '../../platform/http/handlers.ts'
import { addGallery } from './add-gallery.ts'
import { addPhoto } from './add-photo.ts'
import { removeGallery, renameGallery, reorderPhotos } from './change-gallery.ts'
import { editPhoto, removePhoto } from './change-photo.ts'
import { list, photos } from './list.ts'

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
