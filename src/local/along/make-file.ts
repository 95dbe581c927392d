import { limits } from '../../contract/limits.ts'
import type { PicturePlace } from '../keeping/kept-pictures.ts'
import type { Gathered } from './gather.ts'
import { type FileWords, htmlFile } from './html-file.ts'
import { type FilePictures, filePictures } from './pictures.ts'

const none: FilePictures = { uris: new Map(), leftOut: 0 }
/** Three bytes of a picture are four letters of the file. */
const lettersPerByte = 4 / 3

/** The one HTML file of what was gathered, with as many of its pictures as it has room for, and how many it has not. */
export async function makeFile(
  gathered: Gathered,
  { place, words, site }: { place: PicturePlace; words: FileWords; site: string },
): Promise<FilePictures & { blob: Blob }> {
  const letters = new Blob(htmlFile(gathered, none, words, site)).size
  const room = (limits.along.fileMaxBytes - letters) / lettersPerByte
  // An element stands around each picture.
  const most = Math.min(limits.along.picturesMaxBytes, room - gathered.posts.length * 1_000)
  const pictures = await filePictures(gathered.posts, place, Math.max(0, most))
  const blob = new Blob(htmlFile(gathered, pictures, words, site), { type: 'text/html' })
  return { blob, ...pictures }
}

const longestName = 60

/** What a file is called: words of its title that every system takes as a name. */
export function fileName(title: string, ending: string): string {
  const words = title.slice(0, 4 * longestName).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const name = [...words.join('-').toLowerCase()].slice(0, longestName).join('').replace(/-$/, '')
  return `engawa-${name === '' ? 'page' : name}.${ending}`
}
