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

const sizes = ['1280', '800', '480']

/** The cache keys of the same picture in its other sizes, the largest first, which are shown offline when this size is missing. */
export function otherSizeKeys(url: string): string[] {
  const [, path, own] = /^(.*\/)(\d+)\.webp$/.exec(pictureKey(url)) ?? []
  if (path === undefined) return []
  return sizes.filter(size => size !== own).map(size => `${path}${size}.webp`)
}

/** The same for its larger sizes only, which show at least as much. */
export const largerSizeKeys = (url: string): string[] => {
  const own = Number(/\/(\d+)\.webp$/.exec(pictureKey(url))?.[1] ?? 0)
  return otherSizeKeys(url).filter(key => Number(/\/(\d+)\.webp$/.exec(key)?.[1]) > own)
}

/** Whether an address is signed: only private pictures have signed addresses. */
export const isSigned = (url: string): boolean => new URL(url).searchParams.has('s')
