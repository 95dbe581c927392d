import type { Post } from '../../contract/entities/post.ts'
import type { Mirror } from '../mirror/schema.ts'

const key = 'reading-place'
const readKey = 'read-guides'
/** So many guides are known as read. */
const most = 500

/** Where somebody stopped reading a guide. Kept on this device only. */
export type ReadingPlace = {
  postId: string
  /** How much of the text lies above that place, from 0 to 1. */
  share: number
  /** Which paragraph it is, counted from 0, and the words that it begins with. */
  paragraph: number
  words: string
}

/** Keeps the place; only that of the guide that was read last. */
export async function keepReadingPlace(mirror: Mirror, place: ReadingPlace): Promise<void> {
  await mirror.meta.put({ key, value: place })
}

/** Notes that a guide was read to its end, and forgets the place in it. */
export async function finishReading(mirror: Mirror, postId: string): Promise<void> {
  await mirror.transaction('rw', mirror.meta, async () => {
    if ((await placeOf(mirror))?.postId === postId) await mirror.meta.delete(key)
    const others = (await readGuides(mirror)).filter(each => each !== postId)
    await mirror.meta.put({ key: readKey, value: [...others, postId].slice(-most) })
  })
}

/** The ids of the guides that were read to their end, the latest last. */
const readGuides = (mirror: Mirror): PromiseLike<string[]> =>
  mirror.meta.get(readKey).then(row => (row?.value as string[] | undefined) ?? [])

/** How much of each guide was read on this device, from 0 to 1, which is to its end. For use in live queries. */
export function readShares(mirror: Mirror): Promise<ReadonlyMap<string, number>> {
  return mirror.transaction('r', mirror.meta, async () => {
    const shares = new Map<string, number>()
    const place = await placeOf(mirror)
    if (place) shares.set(place.postId, place.share)
    // Who reads a guide again has read it still.
    for (const id of await readGuides(mirror)) shares.set(id, 1)
    return shares
  })
}

/** The place where reading stopped, with its guide; null if there is none, or if the guide is gone. */
export function readReadingPlace(mirror: Mirror): Promise<{ place: ReadingPlace; post: Post } | null> {
  return mirror.transaction('r', mirror.meta, mirror.posts, mirror.tombstones, async () => {
    const place = await placeOf(mirror)
    if (!place) return null
    const row = await mirror.posts.get(place.postId)
    const gone = await mirror.tombstones.get(place.postId)
    return row && !gone ? { place, post: row.post } : null
  })
}

const placeOf = (mirror: Mirror) => mirror.meta.get(key).then(row => row?.value as ReadingPlace | undefined)
