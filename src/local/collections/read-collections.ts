import type { CollectionEntry } from '../../contract/entities/collection.ts'
import type { Command } from '../command/command.ts'
import { commandsOf } from '../command/queued-commands.ts'
import type { SingleKey } from '../mirror/keys.ts'
import { keptState } from '../mirror/list-state.ts'
import type { Mirror } from '../mirror/schema.ts'
import { headOfFeed, postsShown, shownTables } from '../posts/posts-shown.ts'
import { entriesOf, headsOf } from './collection-rows.ts'
import { layOverEntries } from './entries-overlay.ts'
import { postIdOf, shownOf } from './entry-posts.ts'
import { layOverCollections } from './overlay.ts'
import type { CollectionChoice, CollectionContent, CollectionsView, CollectionView } from './views.ts'

/** The member's collections with waiting commands laid over, the newest first. */
export function readCollections(mirror: Mirror): Promise<CollectionsView> {
  return mirror.transaction('r', mirror.singles, mirror.outbox, async () => {
    const { row, heads } = await headsIn(mirror)
    return { collections: heads, ...keptState(row) }
  })
}

/** The member's collections, and which of them a post is in, or a stop, by its id. */
export function readChoices(mirror: Mirror, postId: string): Promise<CollectionChoice[]> {
  return mirror.transaction('r', mirror.singles, mirror.outbox, async () => {
    const { heads, held, commands } = await headsIn(mirror)
    return heads.map(collection => {
      const entries = layOverEntries(collection.id, held.get(`collection ${collection.id}`) ?? [], commands)
      return { collection, has: entries.some(each => each.id === postId) }
    })
  })
}

/** A collection with what is in it, in order, as far as this device holds it. Also one that is not sent yet. */
export function readCollection(mirror: Mirror, id: string): Promise<CollectionContent> {
  return mirror.transaction('r', [mirror.singles, ...shownTables(mirror)], async () => {
    const row = await mirror.singles.get('collections')
    const inside = await mirror.singles.get(`collection ${id}`)
    const commands = await commandsOf(mirror)
    const held = entriesOf(inside)
    const entries = layOverEntries(id, held?.list ?? [], commands)
    const lists: string[][] = []
    for (const { source } of entries) lists.push(source === null ? [] : await headOfFeed(mirror, source))
    const posts = await postsShown(mirror, [...new Set([...entries.map(postIdOf), ...lists.flat()])])
    const heads = headsWith(headsOf(row)?.list ?? [], new Map([[`collection ${id}`, held?.list ?? []]]), commands)
    return {
      collection: heads.find(each => each.id === id) ?? null,
      entries: entries.map((entry, at) => ({
        ...entry,
        ...shownOf(entry, posts),
        posts: (lists[at] ?? []).flatMap(each => posts.get(each) ?? []),
        missing: held?.missing.includes(postIdOf(entry)) === true,
      })),
      ...keptState(inside ?? row),
    }
  })
}

async function headsIn(mirror: Mirror) {
  const row = await mirror.singles.get('collections')
  const commands = await commandsOf(mirror)
  const rows = await mirror.singles
    .where('key')
    .startsWith('collection ' satisfies SingleKey)
    .toArray()
  const held = new Map(rows.map(each => [each.key, entriesOf(each)?.list ?? []]))
  return { row, held, commands, heads: headsWith(headsOf(row)?.list ?? [], held, commands) }
}

/** Counts what is in a collection as it is shown. */
function headsWith(
  heads: readonly CollectionView[],
  held: ReadonlyMap<string, readonly CollectionEntry[]>,
  commands: readonly Command[],
): CollectionView[] {
  return layOverCollections(heads, commands).map(each => {
    const inside = held.get(`collection ${each.id}`) ?? (each.rev === 0 ? [] : undefined)
    return inside === undefined ? each : { ...each, entries_count: layOverEntries(each.id, inside, commands).length }
  })
}
