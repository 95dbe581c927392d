import type { Picture } from '../../../contract/entities/common.ts'
import { limits } from '../../../contract/limits.ts'
import type { Text } from '../../../contract/messages/text.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { shrinkPicture } from '../../state/pictures/shrink-picture.ts'

/** A picture of a post that is being written, with its text alternative: chosen (`blob`), or one that the post has (`stored`). */
export type ChosenPicture = {
  key: string
  name: string
  alt: string
  blob?: Blob
  stored?: Picture
  /** Of one that the post has: its place there. */
  at?: number
  width?: number
  height?: number
}

type Refused = { why: 'heic' | 'kind'; name: string } | { why: 'many' }

const heic = (file: File) => /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)

/**
 * Takes the pictures among files, drawn anew: of a kind that the server takes, and without what a camera wrote.
 * @param already how many the post has
 * @returns what was taken, and the first reason why something was not
 */
export async function takePictures(
  files: readonly File[],
  already: number,
): Promise<{ taken: ChosenPicture[]; refused?: Refused }> {
  const taken: ChosenPicture[] = []
  for (const file of files) {
    if (already + taken.length >= limits.picturesPerPost) return { taken, refused: { why: 'many' } }
    const picture = await shrinkPicture(file).catch(() => null)
    if (!picture) return { taken, refused: { why: heic(file) ? 'heic' : 'kind', name: file.name } }
    taken.push({ key: uuidv7(), alt: '', ...picture })
  }
  return { taken }
}

/** Why a picture was not taken, for people. */
export function refusedPictures(text: Text, refused: Refused): string {
  if (refused.why === 'many') return text('compose.pictures.many')
  return text(`compose.pictures.${refused.why}`, { name: refused.name })
}

/** The pictures among them that the post does not have yet, as a command takes them. */
export const newPictures = (pictures: readonly ChosenPicture[]) =>
  pictures.flatMap(({ key: _, stored: __, at: ___, blob, ...rest }) => (blob ? [{ ...rest, blob }] : []))
