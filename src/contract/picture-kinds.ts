/**
 * The kinds of picture that every server accepts, with or without a HEIC decoder (PRODUCT 5.9). File choosers offer only these; a
 * phone whose photos are HEIC converts them to JPEG then.
 */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** @see pictureKinds */
export type PictureKind = (typeof pictureKinds)[number]
