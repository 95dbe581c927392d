import type { PictureKind } from '../../../contract/picture-kinds.ts'

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
export function pictureKind(bytes: Buffer): 'common' | 'heic' | null {
  if (Object.values(begins).some(of => of(bytes))) return 'common'
  return startsWith(bytes, 4, 'ftyp') && startsWith(bytes, 8, ...heicBrands) ? 'heic' : null
}
