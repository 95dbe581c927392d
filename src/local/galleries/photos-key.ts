/** The key of the draft that holds photos chosen for a gallery and not yet added. */
export const photosKey = (galleryId: string): string => `photos:${galleryId}`
