import sharp from 'sharp'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { pictureKind } from './picture-kind.ts'

/** The library reads HEIC only where it was built with a decoder of HEVC, which its own builds leave out. */
const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false

/**
 * Refuses what is no picture of a kind that is taken, or would be too large once decoded; reads only its header. Nothing else is
 * ever handed to a decoder.
 * @throws CallError picture_unreadable, picture_too_many_pixels
 */
export async function checkPicture(bytes: Buffer): Promise<void> {
  const kind = pictureKind(bytes)
  if (kind === null) throw new CallError('picture_unreadable')
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
