import type { Collection, CollectionEntry } from '../../contract/entities/collection.ts'
import type { SingleRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Moment } from '../mirror/ticks.ts'

/** The member's collections as the mirror holds them; `state` is the server's name for this state of them. */
export type Heads = { state: string; list: Collection[] }

/** What is in a collection, of which revision it is, and which of its posts the server did not give: they are gone or hidden. */
export type Entries = { rev: number; list: CollectionEntry[]; missing: string[] }

/** The value of a single, if it is held. */
export const headsOf = (row: SingleRow | undefined): Heads | undefined => row?.value as Heads | undefined

/** @see headsOf */
export const entriesOf = (row: SingleRow | undefined): Entries | undefined => row?.value as Entries | undefined

/** Changes what the mirror says of the collections. The state becomes unknown, so that the next delta asks for them. */
export async function changeHeads(mirror: Mirror, now: Moment, change: (list: Collection[]) => Collection[]) {
  const row = await mirror.singles.get('collections')
  const value = { state: '', list: change(headsOf(row)?.list ?? []) } satisfies Heads
  await mirror.singles.put({ key: 'collections', fetchedAt: row?.fetchedAt ?? now.at, tick: now.tick, value })
}

/** Changes what the mirror says is in a collection, if it holds that, and how much it is. */
export async function changeEntries(
  mirror: Mirror,
  id: string,
  now: Moment,
  change: (list: CollectionEntry[]) => CollectionEntry[],
): Promise<void> {
  const row = await mirror.singles.get(`collection ${id}`)
  const held = entriesOf(row)
  if (!row || !held) return
  const list = change(held.list)
  await mirror.singles.put({ ...row, tick: now.tick, value: { ...held, list } satisfies Entries })
  await changeHeads(mirror, now, heads =>
    heads.map(each => (each.id === id ? { ...each, entries_count: list.length } : each)),
  )
}

/** Forgets a collection and what is in it. */
export async function dropCollection(mirror: Mirror, id: string, now: Moment): Promise<void> {
  await mirror.singles.delete(`collection ${id}`)
  await changeHeads(mirror, now, list => list.filter(each => each.id !== id))
}

/** Writes a collection that an answer held. */
export async function keepCollection(mirror: Mirror, collection: Collection, now: Moment): Promise<void> {
  await changeHeads(mirror, now, list =>
    list.some(each => each.id === collection.id)
      ? list.map(each => (each.id === collection.id ? collection : each))
      : [collection, ...list],
  )
}
