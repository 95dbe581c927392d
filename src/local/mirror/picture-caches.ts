import { mirrorName } from './schema.ts'

/** The name of the cache in which the service worker keeps public pictures. */
export const publicPictures = 'engawa-pictures'

/**
 * The name of the cache for pictures that only this account may see. It begins with the name of the account's mirror,
 * so that signing out deletes it as well.
 */
export const privatePictures = (account: string): string => `${mirrorName(account)}-pictures`

/** The cache key of a picture: its address without the signature, which expires before the picture does. */
export function pictureKey(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

/** The cache key of the same picture in its other size, which is shown offline when this size is missing. */
export const otherSizeKey = (url: string): string =>
  pictureKey(url).replace(/\/(480|1280)\.webp$/, (_, size) => `/${size === '480' ? 1280 : 480}.webp`)

/** Whether an address is signed: only private pictures have signed addresses. */
export const isSigned = (url: string): boolean => new URL(url).searchParams.has('s')
