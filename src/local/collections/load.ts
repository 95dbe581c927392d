import type { CollectionEntry, SharedCollection } from '../../contract/entities/collection.ts'
import { CallError } from '../../contract/errors.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import type { SingleKey } from '../mirror/keys.ts'
import { isGone } from '../mirror/paging.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import { momentNow, nextTick } from '../mirror/ticks.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { type Entries, entriesOf, type Heads } from './collection-rows.ts'
import { postIdOf } from './entry-posts.ts'

/** Loads the member's collections, and of those that have changed what is in them. */
export async function loadCollections({
  mirror,
  client,
  now,
}: Pick<LoadContext, 'mirror' | 'client' | 'now'>): Promise<void> {
  const asked = await momentNow(mirror, now)
  const before = await mirror.singles
    .where('key')
    .startsWith('collection ' satisfies SingleKey)
    .toArray()
  const held = new Map(before.map(row => [row.key, entriesOf(row)?.rev ?? -1]))
  const since = Math.max(0, ...held.values())
  let { data } = await client.call('collections.list', { query: { since } })
  // Two devices may have written at the same time, and the one with the lower revision have ended later.
  const lacks = data.collections.some(each => each.entries === null && held.get(`collection ${each.id}`) !== each.rev)
  if (lacks) data = (await client.call('collections.list', { query: {} })).data
  await mirror.transaction('rw', mirror.singles, async () => {
    const row = await mirror.singles.get('collections')
    // A write was answered meanwhile: the next delta asks again.
    if (row && row.tick > asked.tick) return
    const left = new Set(data.collections.map(each => `collection ${each.id}`))
    await mirror.singles.bulkDelete(before.map(each => each.key).filter(key => !left.has(key)))
    const list = data.collections.map(({ entries: _, ...head }) => head)
    const times = { tick: asked.tick, fetchedAt: asked.at }
    await mirror.singles.put({ key: 'collections', value: { state: data.rev, list } satisfies Heads, ...times })
    const changed = data.collections.flatMap(({ id, rev, entries }) =>
      entries === null
        ? []
        : [{ key: `collection ${id}` as const, value: { rev, list: entries, missing: [] }, ...times }],
    )
    await mirror.singles.bulkPut(changed)
  })
}

/**
 * Loads the collections, and those posts of one that the mirror lacks, page by page. Posts that the server does not give are noted, so that
 * they are not asked for again until the collection changes.
 * @throws CallError not_found where the member has no such collection
 */
export async function loadCollection(context: LoadContext, id: string): Promise<void> {
  const { mirror, client } = context
  await loadCollections(context)
  const entries = entriesOf(await mirror.singles.get(`collection ${id}`))
  if (entries === undefined) throw new CallError('not_found')
  if ((await lacking(mirror, entries)).length === 0) return
  const given = new Set<string>()
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const asked = await nextTick(mirror)
    const query = cursor === undefined ? {} : { cursor }
    const { data, nextCursor } = await client.call('collections.read', { params: { id }, query })
    await applyPosts(mirror, data.posts, { asked })
    for (const post of data.posts) given.add(post.id)
    cursor = nextCursor
  }
  await mirror.transaction('rw', mirror.singles, mirror.posts, async () => {
    const row = await mirror.singles.get(`collection ${id}`)
    const now = entriesOf(row)
    if (!row || now?.rev !== entries.rev) return
    const missing = (await lacking(mirror, now)).filter(each => !given.has(each))
    await mirror.singles.put({ ...row, value: { ...now, missing: [...now.missing, ...missing] } satisfies Entries })
  })
}

/** The posts of a collection that the mirror does not hold, without those that the server did not give. */
async function lacking(mirror: Mirror, { list, missing }: Entries): Promise<string[]> {
  const all = list.filter(each => each.source === null).map(postIdOf)
  const ids = [...new Set(all)].filter(id => !missing.includes(id))
  const rows = await mirror.posts.bulkGet(ids)
  return ids.filter((_, at) => rows[at] === undefined)
}

/** Loads a shared collection with its posts, page by page; forgets it where it is not shared any more. */
export async function loadShared({ mirror, client, now }: LoadContext, slug: string): Promise<void> {
  const asked = await momentNow(mirror, now)
  const entries: CollectionEntry[] = []
  let collection: SharedCollection | undefined
  try {
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = cursor === undefined ? {} : { cursor }
      const { data, nextCursor } = await client.call('collections.shared', { params: { slug }, query })
      await applyPosts(mirror, data.posts, { asked: asked.tick })
      collection = data.collection
      entries.push(...data.entries)
      cursor = nextCursor
    }
  } catch (error) {
    if (isGone(error)) await mirror.singles.delete(`shared ${slug}`)
    throw error
  }
  await keepSingle(mirror, `shared ${slug}`, { collection, entries }, asked)
}
