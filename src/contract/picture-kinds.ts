/** The kinds of picture that every server accepts, with or without a HEIC decoder (PRODUCT 5.9). */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** @see pictureKinds */
export type PictureKind = (typeof pictureKinds)[number]

/**
 * What file choosers offer: a browser also redraws AVIF into one of {@link pictureKinds} before it is sent. A phone whose photos are
 * HEIC converts them to JPEG for this list.
 */
export const chooserKinds: readonly string[] = [...pictureKinds, 'image/avif']
