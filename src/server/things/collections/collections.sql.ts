import type { Insertable } from 'kysely'
import type { CollectionSource } from '../../../contract/entities/collection.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Tables } from '../../platform/db/tables.ts'

/** Locks a person's set of collections until the transaction ends, so that its size can be checked before adding one. */
export async function lockCollectionsOf(db: Database, ownerId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute()
}

/** A collection by its id; checks no rights. Locks it, so that nobody else changes it or what is in it until the transaction ends. */
export function lockCollection(db: Database, id: string) {
  return db
    .selectFrom('collections')
    .select(['owner_id', 'shared_slug'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The id of a collection's owner; undefined when there is no such collection. */
export async function ownerOfCollection(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('collections').select('owner_id').where('id', '=', id).executeTakeFirst()
  return row?.owner_id
}

/** How many collections a person has. */
export async function countCollections(db: Database, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('collections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a collection. */
export async function insertCollection(db: Database, row: Insertable<Tables['collections']>): Promise<void> {
  await db.insertInto('collections').values(row).execute()
}

/** Changes a collection, and with it its revision; with nothing given, because what is in it has changed. */
export async function changeCollection(
  db: Database,
  id: string,
  change: { name?: string; about?: string; shared_slug?: string | null } = {},
): Promise<void> {
  await db
    .updateTable('collections')
    .set({ ...change, changed_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Removes a collection with its entries; posts stay. */
export async function deleteCollection(db: Database, id: string): Promise<void> {
  await db.deleteFrom('collections').where('id', '=', id).execute()
}

/** How many entries a locked collection has and how many of them are lists, the place after its last one, and whether it has `entryId`. */
export function endOfCollection(db: Database, id: string, entryId: string) {
  return db
    .selectFrom('collection_entries')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.count<number>('source').as('sources'),
      sql<number>`coalesce(max(place) + 1, 0)`.as('place'),
      sql<boolean>`coalesce(bool_or(id = ${entryId}), false)`.as('has'),
    ])
    .where('collection_id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Of what an entry is: of a post, or of a stop of it, or of the list of a filter. */
export type EntryOf = { postId: string } | { source: CollectionSource }

/** Adds an entry: a post under its id, a stop under its own, or the list of a filter. */
export async function insertEntry(
  db: Database,
  { collectionId, id, place, ...what }: { collectionId: string; id: string; place: number } & EntryOf,
): Promise<void> {
  const of =
    'postId' in what ? { post_id: what.postId, source: null } : { post_id: null, source: JSON.stringify(what.source) }
  await db
    .insertInto('collection_entries')
    .values({ collection_id: collectionId, id, place, ...of })
    .execute()
}

/** Whether a guide has a stop now. */
export const hasStop = (db: Database, postId: string, stop: string): Promise<boolean> =>
  sql`select from posts where id = ${postId} and stops @> ${JSON.stringify([{ id: stop }])}::jsonb`.some(db)

/** Removes an entry; false when it was not there. */
export async function deleteEntry(db: Database, collectionId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('collection_entries')
    .where('collection_id', '=', collectionId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Puts the named entries first, in that order, then the others in their previous order. The collection must be locked. */
export async function orderEntries(db: Database, collectionId: string, first: readonly string[]): Promise<void> {
  await sql`
    update collection_entries e set place = o.place
    from (select id, row_number() over (order by array_position(${first}::uuid[], id), place, id) as place
      from collection_entries where collection_id = ${collectionId}) o
    where e.collection_id = ${collectionId} and o.id = e.id and e.place <> o.place`.execute(db)
}

/** Which state the collections of a person have: another one after each change, also after one was deleted. */
export async function collectionsState(db: Database, ownerId: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || '.' || coalesce(max(rev), 0) as state from collections where owner_id = ${ownerId}`.execute(db)
  return rows[0]?.state ?? ''
}
