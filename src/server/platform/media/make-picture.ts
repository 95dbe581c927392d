import { cardSize } from '../../../contract/cards.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import type { PictureKind } from '../../../contract/picture-kinds.ts'
import { type Bounded, bounded } from '../bounded.ts'
import { pictureLibrary } from './picture-library.ts'

/** The widths that a picture is kept in, px. A picture that is no wider than the middle one has no file of that. */
export const pictureSizes = [480, 800, 1280] as const

/** @see pictureSizes */
export type PictureSize = (typeof pictureSizes)[number]

/** The width for phones, whose screens have about two pixels for each of the page's. */
export const mediumSize = 800

/** The files made from a picture: WebP in these widths, turned upright, only the first frame, without metadata. */
export type MadePicture = {
  width: number
  height: number
  files: { size: PictureSize; bytes: Buffer }[]
}

const quality = 78
const effort = 3
const timeoutSeconds = 20

/** Limits decoding to two at once, because each takes a core and much memory. */
const decoding: Bounded = bounded(2, 40)

/** Cards wait in a queue of their own, so that somebody who asks for many at once holds up no upload. */
const carding: Bounded = bounded(1, 40)

/**
 * Makes a picture from the bytes that somebody sent.
 * @returns its files; `width` and `height` are those of the larger one
 * @throws CallError picture_unreadable, picture_too_many_pixels, too_many when too many wait already
 */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  await checkPicture(bytes)
  return decoding(async () => {
    try {
      return await encode(bytes)
    } catch {
      throw new CallError('picture_unreadable')
    }
  })
}

async function encode(bytes: Buffer): Promise<MadePicture> {
  const sharp = await pictureLibrary()
  const source = sharp(bytes, { limitInputPixels: limits.picture.maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .timeout({ seconds: timeoutSeconds })
  const made = []
  for (const size of pictureSizes) {
    const { data, info } = await source
      .clone()
      .resize({ width: size, height: size * 3, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort })
      .toBuffer({ resolveWithObject: true })
    made.push({ size, bytes: data, width: info.width, height: info.height })
  }
  const largest = made.at(-1)
  if (largest === undefined) throw new Error('no size')
  const kept = made.filter(({ size }) => size !== mediumSize || largest.width > mediumSize)
  return { width: largest.width, height: largest.height, files: kept.map(({ size, bytes }) => ({ size, bytes })) }
}

/**
 * Makes the middle width of a picture that was stored before there was one.
 * @param large the stored file of the largest width
 * @throws CallError too_many when too many wait already
 */
export const makeMedium = (large: Buffer): Promise<Buffer> =>
  decoding(async () => {
    const sharp = await pictureLibrary()
    return sharp(large, { failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: mediumSize, withoutEnlargement: true })
      .webp({ quality, effort })
      .toBuffer()
  })

/**
 * Makes the card of a picture: its most interesting part, as JPEG.
 * @param large the stored file of the largest width
 * @throws CallError too_many when too many wait already
 */
export const makeCard = (large: Buffer): Promise<Buffer> =>
  carding(async () => {
    const sharp = await pictureLibrary()
    return sharp(large, { failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .resize({ ...cardSize, fit: 'cover', position: 'attention' })
      .flatten({ background: 'white' })
      .jpeg({ quality })
      .toBuffer()
  })

/**
 * Refuses files that are no picture of an accepted kind, or would be too large once decoded. Reads only the header, so that no
 * decoder ever sees a file that was not checked.
 * @throws CallError picture_unreadable, picture_too_many_pixels
 */
async function checkPicture(bytes: Buffer): Promise<void> {
  const kind = pictureKind(bytes)
  if (kind === null) throw new CallError('picture_unreadable')
  const sharp = await pictureLibrary()
  // It reads HEIC only when built with an HEVC decoder; its prebuilt packages are not.
  const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false
  if (kind === 'heic' && !readsHeic) throw new CallError('picture_unreadable', { message: 'error.picture_heic' })
  const { width, height, compression } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new CallError('picture_unreadable')
    })
  if (compression === 'av1') throw new CallError('picture_unreadable')
  const { maxPixels, maxSide } = limits.picture
  if (width * height > maxPixels || width > maxSide || height > maxSide) throw new CallError('picture_too_many_pixels')
}

const startsWith = (bytes: Buffer, at: number, ...texts: string[]): boolean =>
  texts.some(text => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1')))

/** How the files of each kind begin. */
const begins: Record<PictureKind, (bytes: Buffer) => boolean> = {
  'image/jpeg': bytes => startsWith(bytes, 0, '\xff\xd8\xff'),
  'image/png': bytes => startsWith(bytes, 0, '\x89PNG\r\n\x1a\n'),
  'image/webp': bytes => startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP'),
  'image/gif': bytes => startsWith(bytes, 0, 'GIF87a', 'GIF89a'),
}

/** File brands of HEIC. `mif1` can hold other kinds of picture too. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/**
 * The kind of a picture by its first bytes, not by its name or declared type; null for kinds that are not accepted (PRODUCT 5.9).
 */
function pictureKind(bytes: Buffer): 'common' | 'heic' | null {
  if (Object.values(begins).some(of => of(bytes))) return 'common'
  return startsWith(bytes, 4, 'ftyp') && startsWith(bytes, 8, ...heicBrands) ? 'heic' : null
}
