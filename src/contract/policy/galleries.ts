import { isSelf } from './viewer.ts'

/** Whether the viewer may add, change and remove photos of a person's galleries, and name them: the owner alone (PRODUCT 3.6). */
export const mayChangeGalleries = (viewer: Parameters<typeof isSelf>[0], ownerId: string): boolean =>
  isSelf(viewer, ownerId)

/** Whether a gallery can be removed by its owner: each but the default one, which stays (PRODUCT 3.6). */
export const isRemovableGallery = (gallery: { gallery_def: boolean }): boolean => !gallery.gallery_def
