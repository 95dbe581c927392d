import type { KeepingRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepsSaved, savedPosts } from './kept-ids.ts'

/** A post by its id, and by the address under which it is asked for. */
export type Wanted = { id: string; slug: string }

const ofLists = 'list:'

/** The reason for which the posts of a kept list are kept. @param key of its feed */
export const listReason = (key: string): string => ofLists + key

/** Whether only lists want a post that is kept for these reasons. */
export const isOfLists = (reasons: readonly string[]): boolean => reasons.every(each => each.startsWith(ofLists))

/**
 * Says which posts this device keeps whole for a reason, in place of those that it kept for that reason before. What is kept is never
 * evicted, and `keep.ts` loads what is missing of it; {@link keptWhole} in `whole.ts` says how far that is. Saved posts need no
 * reason: they are kept as long as they are saved.
 *
 * A collection calls it whenever its list has changed, then `keepInBackground` of `state/keeping/`, and
 * with no posts when it is not kept any more:
 *
 *     await keepWhole(mirror, posts.map(post => ({ id: post.id, slug: post.post_slug })), `collection:${id}`)
 *
 * @param posts those that the mirror does not hold are loaded
 * @param reason names what wants them: one name for each collection or list
 * @param how whether it wants their pictures too: they come if anything wants them
 */
export async function keepWhole(
  mirror: Mirror,
  posts: readonly Wanted[],
  reason: string,
  { pictures = true }: { pictures?: boolean } = {},
): Promise<void> {
  const wanted = new Map(posts.map(post => [post.id, post]))
  await mirror.transaction('rw', mirror.keeping, async () => {
    const rows = await mirror.keeping.toArray()
    const before = new Map(rows.map(row => [row.id, row]))
    for (const row of rows) {
      if (!row.reasons.includes(reason) || wanted.has(row.id)) continue
      const left = without(row, reason)
      if (left.reasons.length === 0) await mirror.keeping.delete(row.id)
      else await mirror.keeping.put(left)
    }
    const added = posts.map(({ id, slug }) => {
      const { reasons, bare = [] } = without(before.get(id) ?? { id, slug, reasons: [] }, reason)
      return rowOf(id, slug, [...reasons, reason], pictures ? bare : [...bare, reason])
    })
    await mirror.keeping.bulkPut(added)
  })
}

const rowOf = (id: string, slug: string, reasons: string[], bare: string[]): KeepingRow => ({
  ...{ id, slug, reasons },
  ...(bare.length > 0 && { bare }),
})

const without = ({ id, slug, reasons, bare = [] }: KeepingRow, reason: string): KeepingRow => {
  const others = (all: readonly string[]) => all.filter(each => each !== reason)
  return rowOf(id, slug, others(reasons), others(bare))
}

/** Of these posts those that are kept without their pictures: nothing that wants them asks for any, and they are not saved. */
export async function withoutPictures(mirror: Mirror, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = (await mirror.keeping.bulkGet([...ids])).flatMap(row => row ?? [])
  const bare = rows.filter(row => row.reasons.length === row.bare?.length).map(row => row.id)
  const saved = new Set((await keepsSaved(mirror)) ? (await savedPosts(mirror)).map(post => post.id) : [])
  return new Set(bare.filter(id => !saved.has(id)))
}
