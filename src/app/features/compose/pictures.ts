import type { Picture } from '../../../contract/entities/common.ts'
import { limits } from '../../../contract/limits.ts'
import type { Text } from '../../../contract/messages/text.ts'
import { uuidv7 } from '../../../contract/uuid.ts'

/** A picture of a post that is being written, with its text alternative: chosen (`blob`), or one that the post has (`stored`). */
export type ChosenPicture = {
  key: string
  name: string
  alt: string
  blob?: Blob
  stored?: Picture
  width?: number
  height?: number
}

type Refused = { why: 'large' | 'kind'; name: string } | { why: 'many' }

const readable = /^image\/(jpeg|png|webp|gif|heic|heif)$/
const heic = /\.hei[cf]$/i

/**
 * Takes the pictures among files, within the limits of size and number.
 * @param already how many the post has
 * @returns what was taken, and the first reason why something was not
 */
export async function takePictures(
  files: readonly File[],
  already: number,
): Promise<{ taken: ChosenPicture[]; refused?: Refused }> {
  const taken: ChosenPicture[] = []
  for (const file of files) {
    const { name } = file
    if (!readable.test(file.type) && !heic.test(name)) return { taken, refused: { why: 'kind', name } }
    if (file.size > limits.picture.maxBytes) return { taken, refused: { why: 'large', name } }
    if (already + taken.length >= limits.picturesPerPost) return { taken, refused: { why: 'many' } }
    taken.push({ key: uuidv7(), blob: file, name, alt: '', ...(await sizeOf(file)) })
  }
  return { taken }
}

/** Its size in pixels; nothing where the browser can't read the kind, which the server still may. */
async function sizeOf(file: Blob): Promise<{ width?: number; height?: number }> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return {}
  }
}

/** Why a picture was not taken, for people. */
export function refusedPictures(text: Text, refused: Refused): string {
  if (refused.why === 'many') return text('compose.pictures.many')
  return text(`compose.pictures.${refused.why}`, { name: refused.name })
}

/** The pictures among them that the post does not have yet, as a command takes them. */
export const newPictures = (pictures: readonly ChosenPicture[]) =>
  pictures.flatMap(({ key: _, stored: __, blob, ...rest }) => (blob ? [{ ...rest, blob }] : []))
