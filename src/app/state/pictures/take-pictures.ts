import type { Picture } from '../../../contract/entities/common.ts'
import { limits } from '../../../contract/limits.ts'
import type { Text } from '../../../contract/messages/text.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { shrinkPicture } from './shrink-picture.ts'

/**
 * A picture of what is being written, with its text alternative: a chosen file (`blob`), or one that a post already has
 * (`stored`).
 */
export type ChosenPicture = {
  key: string
  name: string
  alt: string
  blob?: Blob
  stored?: Picture
  /** For a stored picture: its position in the post. */
  at?: number
  width?: number
  height?: number
}

type Refused = { why: 'heic' | 'kind'; name: string } | { why: 'many' }

const heic = (file: File) => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)

/**
 * Takes the pictures among files and redraws them: only formats that the server accepts, and without the camera's data.
 * @param already how many pictures there are already
 * @returns the pictures, and why files were refused: one that is no picture keeps none of the others out
 */
export async function takePictures(
  files: readonly File[],
  already: number,
): Promise<{ taken: ChosenPicture[]; refused: Refused[] }> {
  const taken: ChosenPicture[] = []
  const refused: Refused[] = []
  for (const file of files) {
    if (already + taken.length >= limits.picturesPerPost) {
      refused.push({ why: 'many' })
      break
    }
    const picture = await shrinkPicture(file).catch(() => null)
    if (picture) taken.push({ key: uuidv7(), alt: '', ...picture })
    else refused.push({ why: heic(file) ? 'heic' : 'kind', name: file.name })
  }
  return { taken, refused }
}

/** Why a picture was refused, as a sentence. */
export function refusedPictures(text: Text, refused: Refused): string {
  if (refused.why === 'many') return text('pictures.many')
  return text(`pictures.${refused.why}`, { name: refused.name })
}

/** Those pictures that are not stored yet, as a command needs them. */
export const newPictures = (pictures: readonly ChosenPicture[]) =>
  pictures.flatMap(({ key: _, stored: __, at: ___, blob, ...rest }) => (blob ? [{ ...rest, blob }] : []))
