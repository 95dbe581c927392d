import sharp from 'sharp'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { pictureKind } from './picture-kind.ts'

/** sharp reads HEIC only when built with an HEVC decoder; its prebuilt packages are not. */
const readsHeic = sharp.format.heif.input.fileSuffix?.includes('.heic') ?? false

/**
 * Refuses files that are no picture of an accepted kind, or would be too large once decoded. Reads only the header, so that no
 * decoder ever sees a file that was not checked.
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
