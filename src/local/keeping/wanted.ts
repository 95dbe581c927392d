import type { Mirror } from '../mirror/schema.ts'

/** A post by its id, and by the address under which it is asked for. */
export type Wanted = { id: string; slug: string }

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
 * @param reason names what wants them: one name for each collection
 */
export async function keepWhole(mirror: Mirror, posts: readonly Wanted[], reason: string): Promise<void> {
  const wanted = new Map(posts.map(post => [post.id, post]))
  await mirror.transaction('rw', mirror.keeping, async () => {
    const rows = await mirror.keeping.toArray()
    const before = new Map(rows.map(row => [row.id, row]))
    for (const { id, slug, reasons } of rows) {
      if (!reasons.includes(reason) || wanted.has(id)) continue
      const left = reasons.filter(each => each !== reason)
      if (left.length === 0) await mirror.keeping.delete(id)
      else await mirror.keeping.put({ id, slug, reasons: left })
    }
    const added = posts.map(({ id, slug }) => {
      const reasons = new Set(before.get(id)?.reasons).add(reason)
      return { id, slug, reasons: [...reasons] }
    })
    await mirror.keeping.bulkPut(added)
  })
}
