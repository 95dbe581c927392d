import type { Post } from '../../contract/entities/post.ts'
import { commandsOf } from '../command/queued-commands.ts'
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

/** Where `meta` notes that saved posts are not kept whole on this device. */
const notSavedKey = 'saved-not-kept'

/** Whether this device keeps saved posts whole, which it does unless somebody freed their room. For use in live queries. */
export const keepsSaved = (mirror: Mirror): PromiseLike<boolean> =>
  mirror.meta.get(notSavedKey).then(row => row === undefined)

/** Keeps saved posts whole on this device, or no longer: then they stay saved, and caps hold for what belongs to them. */
export async function setKeepsSaved(mirror: Mirror, keeps: boolean): Promise<void> {
  if (keeps) await mirror.meta.delete(notSavedKey)
  else await mirror.meta.put({ key: notSavedKey, value: true })
}

/** The tables that {@link keptIds} reads; a transaction around it has to name them. */
export const keepingTables = (mirror: Mirror) => [mirror.posts, mirror.keeping, mirror.outbox, mirror.meta]

/** The ids of all posts that are kept whole: those that something wants, and the saved ones. For use in live queries. */
export async function keptIds(mirror: Mirror): Promise<Set<string>> {
  const saved = (await keepsSaved(mirror)) ? await savedPosts(mirror) : []
  const wanted = await mirror.keeping.toCollection().primaryKeys()
  return new Set([...saved.map(post => post.id), ...wanted])
}

/** The saved posts that the mirror holds, queued toggles applied, the last seen first. */
export async function savedPosts(mirror: Mirror): Promise<Post[]> {
  const toggled = new Map<string, boolean>()
  for (const { kind, args, state } of await commandsOf(mirror)) {
    if ((kind === 'posts.save' || kind === 'posts.unsave') && state !== 'refused') {
      toggled.set(args.params.id, kind === 'posts.save')
    }
  }
  const rows = await mirror.posts.filter(row => toggled.get(row.id) ?? row.post.saved).toArray()
  return rows.sort((a, b) => b.seen - a.seen).map(row => row.post)
}
