/**
 * The kinds of picture that the server takes whatever it was built with (decision 55), and so all that a chooser offers: a phone
 * that takes HEIC hands it over as JPEG then.
 */
export const pictureKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** @see pictureKinds */
export type PictureKind = (typeof pictureKinds)[number]
