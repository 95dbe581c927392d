import type { Post } from '../../contract/entities/post.ts'
import type { Mirror } from '../mirror/schema.ts'
import { savedPosts } from './kept-ids.ts'
import { aboutBytes, keptBytes, type PicturePlace } from './kept-pictures.ts'
import { type Needs, needsOf, readNeeds } from './needs.ts'
import type { Screen } from './picture-size.ts'

/** Where to look: the caches, the screen that the pictures are for, and which posts are to have theirs, all if it is left out. */
export type Look = Omit<PicturePlace, 'account'> & { screen: Screen; pictures?: (id: string) => boolean }

/** What a post still lacks. */
export type Lacking = 'text' | 'comments' | 'pictures'

/** How far posts are kept. */
export type KeptWhole = {
  /** How many posts were asked about, and how many of them are whole on this device. */
  of: number
  kept: number
  /** Their pictures in all, and how many of them are here. */
  pictures: { of: number; kept: number }
  /** What is here of them, in bytes: letters and pictures. */
  bytes: number
  /** What has to be loaded until all are whole, in bytes: exact for pictures that the server has measured, else about. */
  toLoad: number
  missing: { id: string; lacks: Lacking[] }[]
}

/**
 * How far posts are kept whole on this device, and what loading the rest takes: to be shown before, while and after they are loaded.
 * It reads the caches, so it can't be used in a live query; ask again when `useKeepingStep` of `state/keeping/` has changed.
 * @param ids posts that are wanted or not, in any order
 */
export async function keptWhole(mirror: Mirror, ids: readonly string[], look: Look): Promise<KeptWhole> {
  const whole: KeptWhole = {
    of: ids.length,
    kept: 0,
    pictures: { of: 0, kept: 0 },
    bytes: 0,
    toLoad: 0,
    missing: [],
  }
  for (const id of ids) {
    const needs = await readNeeds(mirror, id, look.screen, look.pictures?.(id))
    const { here, bytes, toLoad } = await measure(needs, { ...look, account: mirror.account })
    whole.pictures.of += needs.pictures.length
    whole.pictures.kept += here
    whole.bytes += bytes
    whole.toLoad += toLoad
    const lacks: Lacking[] = []
    if (needs.post === null) lacks.push('text')
    if (!needs.comments.whole) lacks.push('comments')
    if (here < needs.pictures.length) lacks.push('pictures')
    if (lacks.length === 0) whole.kept++
    else whole.missing.push({ id, lacks })
  }
  return whole
}

/**
 * What posts would take that the device does not hold yet, in bytes, such as those of a collection before it is kept. Pictures that are
 * here already are not counted out: for posts that the mirror holds ask {@link keptWhole}.
 */
export const roomFor = (posts: readonly Post[], screen: Screen): number =>
  posts.reduce((sum, post) => {
    const { pictures, text } = needsOf(post, undefined, [], screen)
    return sum + text.bytes + text.missing + pictures.reduce((all, { picked }) => all + aboutBytes(picked), 0)
  }, 0)

async function measure({ pictures, text }: Needs, place: PicturePlace) {
  let [here, bytes, toLoad] = [0, text.bytes, text.missing]
  for (const { picked, enough, files } of pictures) {
    const kept = await keptBytes(enough, place)
    if (kept === null) toLoad += aboutBytes(picked)
    const shown = kept ?? (await keptBytes(files, place))
    if (shown === null) continue
    here++
    bytes += shown
  }
  return { here, bytes, toLoad }
}

/** Saved posts that are whole on this device, the last seen first, with their bytes. @param most how many */
export async function savedAndWhole(
  mirror: Mirror,
  most: number,
  look: Look,
): Promise<{ post: Post; bytes: number }[]> {
  const found: { post: Post; bytes: number }[] = []
  for (const post of (await savedPosts(mirror)).slice(0, 4 * most)) {
    if (found.length === most) break
    const { kept, bytes } = await keptWhole(mirror, [post.id], look)
    if (kept === 1) found.push({ post, bytes })
  }
  return found
}
