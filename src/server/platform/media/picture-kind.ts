const startsWith = (bytes: Buffer, at: number, ...texts: string[]): boolean =>
  texts.some(text => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1')))

/** Brands of files whose pictures are HEVC; `mif1` may hold others too. */
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** What the first bytes say that a file is, whatever its name or type says; null for all that is not taken (decision 55). */
export function pictureKind(bytes: Buffer): 'common' | 'heic' | null {
  if (startsWith(bytes, 0, '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a')) return 'common'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'common'
  return startsWith(bytes, 4, 'ftyp') && startsWith(bytes, 8, ...heicBrands) ? 'heic' : null
}
