import sharp from 'sharp'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'

const startsWith = (bytes: Buffer, at: number, ...texts: string[]): boolean =>
  texts.some(text => bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1')))

/** Whether the first bytes are those of JPEG, PNG, WebP, GIF or HEIC; nothing else is ever handed to a decoder. */
function looksLikePicture(bytes: Buffer): boolean {
  return (
    startsWith(bytes, 0, '\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a') ||
    (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
    (startsWith(bytes, 4, 'ftyp') && startsWith(bytes, 8, 'heic', 'heix', 'hevc', 'mif1', 'avif'))
  )
}

/**
 * Refuses what is no picture, or would be too large once decoded; reads only its header.
 * @throws CallError picture_unreadable, picture_too_many_pixels
 */
export async function checkPicture(bytes: Buffer): Promise<void> {
  if (!looksLikePicture(bytes)) throw new CallError('picture_unreadable')
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new CallError('picture_unreadable')
    })
  const { maxPixels, maxSide } = limits.picture
  if (width * height > maxPixels || width > maxSide || height > maxSide) throw new CallError('picture_too_many_pixels')
}
