import { isSigned, pictureKey, privatePictures, publicPictures } from '../mirror/picture-caches.ts'
import type { PictureFile } from './picture-size.ts'

/** The parts of `caches` that are used here. */
export type PictureCaches = Pick<CacheStorage, 'match'>

/** What the server said when a picture was asked for: it came, there is none for this reader, or it has no time now. */
export type PictureAnswer = 'loaded' | 'refused' | 'busy'

/** Loads a picture into its cache; throws without a network. */
export type PictureLoad = (address: string) => Promise<PictureAnswer>

/** What an answer says of its picture. @throws when it is not the server's, such as the page of a captive portal */
export function pictureAnswer({ ok, status, headers }: Response): PictureAnswer {
  if (status === 429 || status >= 500) return 'busy'
  if (!ok) return 'refused'
  if (headers.get('content-type')?.startsWith('image/')) return 'loaded'
  throw new TypeError('what came is no picture')
}

/** Where pictures are kept: the account's and everybody's caches, and the site that the addresses belong to. */
export type PicturePlace = { account: string; origin: string; caches?: PictureCaches }

/** The bytes that the kept one of some files of a picture takes; null when none is kept. */
export async function keptBytes(files: readonly PictureFile[], place: PicturePlace): Promise<number | null> {
  for (const file of files) {
    const found = await findKept(file.address, place)
    if (found) return lengthOf(found)
  }
  return null
}

/** What a file takes that is not here yet: as the server said, or what such a file takes mostly. */
export const aboutBytes = ({ bytes, width }: PictureFile): number => bytes ?? Math.round((width * width) / 12)

/** The bytes of a cached picture. */
export const lengthOf = async (found: Response): Promise<number> =>
  Number(found.headers.get('content-length') ?? 0) || (await found.blob()).size

/** The file of a picture that this device holds under its address, wherever it was kept. */
export function findKept(address: string, { account, origin, caches = globalThis.caches }: PicturePlace) {
  const url = new URL(address, origin).href
  return caches.match(pictureKey(url), {
    cacheName: isSigned(url) ? privatePictures(account) : publicPictures,
    ignoreVary: true,
  })
}
