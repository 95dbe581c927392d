import { mirrorName } from './schema.ts'

/** Where the worker keeps the pictures that everybody may see. */
export const publicPictures = 'engawa-pictures'

/** Where the worker keeps the pictures that only this account was let see. Its name lets it go with the account's mirror. */
export const privatePictures = (account: string): string => `${mirrorName(account)}-pictures`

/** What a picture is kept under: its address without the signature, which expires before the picture does. */
export function pictureKey(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** What the same picture is kept under in its other size: better than none where there is no connection. */
export const otherSizeKey = (url: string): string =>
  pictureKey(url).replace(/\/(480|1280)\.webp$/, (_, size) => `/${size === '480' ? 1280 : 480}.webp`)

/** Whether an address is one of a private picture. */
export const isSigned = (url: string): boolean => new URL(url).searchParams.has('s')
