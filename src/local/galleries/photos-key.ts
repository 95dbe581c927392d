/** Where the photos that were chosen for a gallery are kept as a draft. */
export const photosKey = (galleryId: string): string => `photos:${galleryId}`
