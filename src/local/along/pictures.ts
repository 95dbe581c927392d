import type { Picture } from '../../contract/entities/common.ts'
import type { Post } from '../../contract/entities/post.ts'
import { findKept, type PicturePlace } from '../keeping/kept-pictures.ts'
import { filesOf } from '../keeping/picture-size.ts'

/** The pictures that go into a file, as data: URIs by the picture's id, and how many had no room in it or are not on this device. */
export type FilePictures = { uris: ReadonlyMap<string, string>; leftOut: number }

/** What a file may show as a picture; an SVG could hold a script. */
const kinds = /^image\/(?:webp|jpeg|png|avif|gif)$/
/** As wide as a page of the file is; a smaller or larger file is taken where the device holds no other. */
const wantedWidth = 800

/**
 * Reads pictures of posts from the device's caches, without a network, until their bytes reach a bound: first one of each post, then the
 * second ones and so on, so that no post takes the room of all others.
 * @param most how many bytes of pictures, before they are written as text
 */
export async function filePictures(posts: readonly Post[], place: PicturePlace, most: number): Promise<FilePictures> {
  const uris = new Map<string, string>()
  const wanted = inTurns(posts.map(post => post.pictures.filter(each => !each.large.startsWith('local:'))))
  const found = await Promise.all(wanted.map(async picture => ({ picture, blob: await heldFile(picture, place) })))
  let left = most
  for (const { picture, blob } of found) {
    if (blob === null || blob.size > left || uris.has(picture.id)) continue
    left -= blob.size
    uris.set(picture.id, await dataUri(blob))
  }
  return { uris, leftOut: new Set(wanted.filter(({ id }) => !uris.has(id)).map(({ id }) => id)).size }
}

function inTurns(lists: readonly (readonly Picture[])[]): Picture[] {
  const rounds = Math.max(0, ...lists.map(list => list.length))
  return Array.from({ length: rounds }, (_, round) => lists.flatMap(list => list[round] ?? [])).flat()
}

/** The file of a picture that the device holds and whose width is nearest to the wanted one. */
async function heldFile(picture: Picture, place: PicturePlace): Promise<Blob | null> {
  const byWidth = filesOf(picture).toSorted((a, b) => Math.abs(a.width - wantedWidth) - Math.abs(b.width - wantedWidth))
  for (const { address } of byWidth) {
    const blob = await (await findKept(address, place))?.blob()
    // What another host sent without saying that this one may read it has no bytes here.
    if (blob && blob.size > 0 && kinds.test(blob.type)) return blob
  }
  return null
}

/** So many bytes are turned into text at a time: a multiple of three, as three bytes are four letters. */
const step = 3 * 8_192

async function dataUri(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const parts: string[] = []
  // Spread, the bytes would be read one by one: five times slower.
  const letters = (some: Uint8Array) => Reflect.apply(String.fromCharCode, null, some) as string
  for (let at = 0; at < bytes.length; at += step) parts.push(btoa(letters(bytes.subarray(at, at + step))))
  return `data:${blob.type};base64,${parts.join('')}`
}
