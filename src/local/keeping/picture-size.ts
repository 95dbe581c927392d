import type { Picture } from '../../contract/entities/common.ts'
import type { DocumentPictures } from '../../contract/page.ts'

/** How sharp pictures are shown: as sharp as the screen can, or no larger than the middle or the smallest size. */
export type Quality = Exclude<DocumentPictures, 'held'>

/** What decides in which size a picture is shown. */
export type Screen = {
  /** The width of the page, or of the longer side of the screen, in CSS pixels. */
  width: number
  /** Pixels of the screen for each of the page's. */
  density: number
  quality: Quality
}

/** How wide a post shows its pictures, and from which page width on; as `fullWidth` of the screens says it. */
const column = { from: 720, width: 616 }
/** How wide a picture is loaded at most, px. */
export const widest: Record<Quality, number> = { high: 1280, normal: 800, low: 480 }

type Files = Pick<Picture, 'thumb' | 'medium' | 'large' | 'width' | 'bytes'>

/** One size of a picture: its address, its width in pixels, and its bytes, if the server has said them. */
export type PictureFile = { address: string; width: number; bytes: number | undefined }

/** The size of a picture that a screen would pick in a post, as browsers pick it: the nearest that is not much too small. */
export function pickFile(picture: Files, { width, density, quality }: Screen): PictureFile {
  const wanted = Math.min((width >= column.from ? column.width : width) * density, widest[quality])
  const [first, ...larger] = filesOf(picture)
  let picked = first as PictureFile
  for (const file of larger) if (wanted > Math.sqrt(picked.width * file.width)) picked = file
  return picked
}

/** The sizes in which a picture is there, smallest first. */
export function filesOf({ thumb, medium, large, width, bytes }: Files): PictureFile[] {
  const files = [{ address: thumb, width: Math.min(width, 480), bytes: bytes?.thumb }]
  if (medium !== undefined) files.push({ address: medium, width: 800, bytes: bytes?.medium })
  if (large !== thumb) files.push({ address: large, width, bytes: bytes?.large })
  return files
}

/** The bytes of pictures in the sizes that a screen would pick; null where the server has not said all of them. */
export function bytesPicked(pictures: readonly Files[], screen: Screen): number | null {
  const files = pictures.map(picture => pickFile(picture, screen).bytes)
  if (files.length === 0 || files.includes(undefined)) return null
  return files.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0)
}
