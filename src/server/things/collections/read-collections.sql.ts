import * as v from 'valibot'
import type { CollectionSource } from '../../../contract/entities/collection.ts'
import { limits } from '../../../contract/limits.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { isThere, maySeeProfile } from '../../core/visibility/people.sql.ts'
import { listedTo, readable } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { carriesPremium } from '../../platform/db/premium.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'

/** A collection as it is read; `cover_ids` are pictures of published posts, which are public. */
export type CollectionRow = {
  id: string
  name: string
  about: string
  shared_slug: string | null
  created_at: Date
  changed_at: Date
  rev: number
  entries_count: number
  cover_ids: string[]
}

const coverIds = (viewer: Viewer) => sql`
  (select coalesce(json_agg(cover.picture_id order by cover.place, cover.id), '[]') from (
    select pp.picture_id, e.place, e.id from collection_entries e
    join posts p on p.id = e.post_id
    join post_pictures pp on pp.post_id = p.id and pp.place = (select min(place) from post_pictures where post_id = p.id)
    where e.collection_id = c.id and ${listedTo(viewer)}
      -- Of the stops of a guide only the first one shows its picture.
      and (e.id = e.post_id or not exists (select from collection_entries o
        where o.collection_id = c.id and o.post_id = e.post_id and (o.place, o.id) < (e.place, e.id)))
    order by e.place, e.id limit ${atMost(limits.collections.covers)}) cover) as cover_ids`

const columns = (viewer: Viewer, count: Sql<unknown>) => sql`
  c.id, c.name, c.about, c.shared_slug, c.created_at, c.changed_at, c.rev, ${count} as entries_count, ${coverIds(viewer)}`

const allEntries = sql`(select count(*) from collection_entries e where e.collection_id = c.id)`

/** What of a collection somebody else can see: lists, and the posts that this reader may read. */
const openTo = (viewer: Viewer): Sql<boolean> =>
  sql`(e.post_id is null or exists (select from posts p where p.id = e.post_id and ${readable(viewer)}))`

/** All collections of their owner, the newest first, in one round trip; with what is in those of a revision above `since`. */
export const collectionsOf = (
  db: Database,
  viewer: NonNullable<Viewer>,
  since: number,
): Promise<(CollectionRow & { entries: EntryRow[] | null })[]> =>
  sql<CollectionRow & { entries: EntryRow[] | null }>`
    select ${columns(viewer, allEntries)}, case when c.rev > ${since} then (
        select coalesce(json_agg(json_build_object('id', e.id, 'post_id', e.post_id, 'source', e.source) order by e.place, e.id), '[]')
        from collection_entries e where e.collection_id = c.id) end as entries
    from collections c where c.owner_id = ${viewer.id}
    order by c.created_at desc, c.id limit ${atMost(limits.collections.most)}`.rows(db)

/** A collection of its owner; undefined when it is not there or somebody else's: the rule `mayChangeCollection` of contract/policy. */
export const ownCollection = (
  db: Database,
  viewer: NonNullable<Viewer>,
  id: string,
): Promise<CollectionRow | undefined> =>
  sql<CollectionRow>`
    select ${columns(viewer, allEntries)} from collections c where c.id = ${id} and c.owner_id = ${viewer.id}`.first(db)

/** Who shares a collection, as far as the reader may know it. */
export type SharedRow = CollectionRow & {
  owner_id: string
  username: string
  user_tag: string
  avatar_id: string | null
  premium: boolean
  may_see: boolean
}

/** A shared collection by its address: the rule `mayOpenShared` of contract/policy. What the reader may not read is not counted. */
export async function sharedBySlug(db: Database, viewer: Viewer, slug: string): Promise<SharedRow | undefined> {
  const open = sql`(select count(*) from collection_entries e where e.collection_id = c.id and ${openTo(viewer)})`
  return sql<SharedRow>`
    select ${columns(viewer, open)}, a.id as owner_id, a.username, a.user_tag, a.avatar_id, ${carriesPremium('a')} as premium,
      ${maySeeProfile(viewer)} as may_see
    from collections c join users a on a.id = c.owner_id
    where c.shared_slug = ${slug} and ${isThere(viewer)}`.first(db)
}

/** An entry as it is read. */
export type EntryRow = { id: string; post_id: string | null; source: CollectionSource | null }

const place = v.tuple([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.uuid())])

/**
 * A page of a collection's entries in order, by index.
 * @param asked `others`: of its posts only those that the viewer may read
 * @throws CallError bad_request for a cursor that is none
 */
export async function entriesPage(
  db: Database,
  viewer: Viewer,
  asked: { collectionId: string; others: boolean; cursor: string | undefined },
): Promise<{ entries: EntryRow[]; next: string | null }> {
  const after = readCursor(asked.cursor, 'collection', place)
  const size = limits.collections.pageSize
  const { rows } = await sql<EntryRow & { place: number }>`
    select e.id, e.post_id, e.source, e.place from collection_entries e
    where e.collection_id = ${asked.collectionId}
      ${after === null ? sql`` : sql`and (e.place, e.id) > (${after[0]}::int, ${after[1]}::uuid)`}
      ${asked.others ? sql`and ${openTo(viewer)}` : sql``}
    order by e.place, e.id limit ${atMost(size + 1)}`.execute(db)
  const entries = rows.slice(0, size)
  const last = entries.at(-1)
  const next = rows.length > size && last ? writeCursor('collection', [last.place, last.id]) : null
  return { entries, next }
}
