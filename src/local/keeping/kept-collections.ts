import type { Collection } from '../../contract/entities/collection.ts'
import { postIdOf } from '../collections/entry-posts.ts'
import { readCollection } from '../collections/read-collections.ts'
import type { EntryView } from '../collections/views.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { ShownPost } from '../posts/posts-shown.ts'
import type { Sync } from '../sync/sync.ts'
import { keptKeys } from './has-kept.ts'
import { keepWhole } from './wanted.ts'

const reasonOf = (id: Collection['id']): string => `collection:${id}`

/** The ids of the collections that this device keeps whole. For use in live queries. */
export const keptCollections = (mirror: Mirror): PromiseLike<string[]> =>
  mirror.meta.get(keptKeys.collections).then(row => (row?.value as string[] | undefined) ?? [])

/** Begins or ends keeping a collection whole on this device: all its posts, and those that its lists show. */
export async function turnKept(mirror: Mirror, id: string, kept: boolean): Promise<void> {
  await mirror.transaction('rw', mirror.meta, async () => {
    const others = (await keptCollections(mirror)).filter(each => each !== id)
    await mirror.meta.put({ key: keptKeys.collections, value: kept ? [...others, id] : others })
  })
  await want(mirror, id, kept)
}

/**
 * Brings the collections that are kept up to date: what is in them, the lists among that, and so which posts are kept whole. Called before
 * those are loaded.
 */
export async function followKept(mirror: Mirror, sync: Pick<Sync, 'loadCollection' | 'loadFeed'>): Promise<void> {
  for (const id of await keptCollections(mirror)) {
    const loaded = await sync.loadCollection(id)
    if (loaded === 'no-network') return
    if (loaded === 'gone') {
      await turnKept(mirror, id, false)
      continue
    }
    for (const { source } of (await readCollection(mirror, id)).entries)
      if (source !== null) await sync.loadFeed(source, 'first')
    await want(mirror, id, true)
  }
}

/** The posts of a collection that are here, its lists' too. */
const postsOf = (entries: readonly EntryView[]): ShownPost[] => [
  ...new Map(entries.flatMap(each => [each.post ?? [], each.posts].flat()).map(post => [post.id, post])).values(),
]

/** The ids of all that can be kept of a collection: of posts that are sent and here, and of those that are still to come. */
export const keepableOf = (entries: readonly EntryView[]): string[] => [
  ...sentOf(entries).map(post => post.id),
  ...entries.filter(each => each.source === null && each.post === null && !each.missing).map(postIdOf),
]

const sentOf = (entries: readonly EntryView[]): ShownPost[] =>
  postsOf(entries).filter(post => post.waiting === undefined)

async function want(mirror: Mirror, id: string, kept: boolean): Promise<void> {
  const posts = kept ? sentOf((await readCollection(mirror, id)).entries) : []
  await keepWhole(
    mirror,
    posts.map(post => ({ id: post.id, slug: post.post_slug })),
    reasonOf(id),
  )
}
