import type { Viewer } from '../../../contract/policy/viewer.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import { listedTo } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'

/** A tag that a member follows, with how many posts are new under it since the member looked. */
export type FavoriteRow = { id: string; hashtag: string; hashtag_id: string; count: number; created_at: Date }

/** Counts stop here. */
const mostCounted = 100

/** The present end of the sequence: posts from now on get higher numbers. Of an unused sequence `last_value` is what it will give first. */
const now = sql<number>`(select last_value - (not is_called)::int from content_seq)`

/**
 * The tags that a member follows, by name; with `tagId` only that one. New posts are counted along the index
 * of the tag, from the newest to the last one seen, at most a hundred. The member's own posts don't count.
 */
export const favoriteTags = (db: Database, viewer: NonNullable<Viewer>, tagId?: string): Promise<FavoriteRow[]> =>
  sql<FavoriteRow>`
    select f.id, t.tag as hashtag, t.id as hashtag_id, f.created_at, fresh.count
    from favorite_tags f join tags t on t.id = f.tag_id cross join lateral (
      select count(*) from (
        select from unnest(array['timeline', 'news', 'guide']) kinds (kind) cross join lateral (
          select from post_tags pt join posts p on p.id = pt.post_id
          where pt.tag_id = f.tag_id and pt.kind = kinds.kind and pt.seq > f.seen_seq and ${listedTo(viewer)}
            and p.author_id <> f.user_id
          order by pt.seq desc limit ${atMost(mostCounted)}) each
        limit ${atMost(mostCounted)}) posts) fresh
    where f.user_id = ${viewer.id} ${tagId === undefined ? sql`` : sql`and f.tag_id = ${tagId}`}
    order by t.tag`.rows(db)

/** The id of a tag; adds the tag when nobody has used it yet. */
export async function tagIdOf(db: Database, tag: string): Promise<string> {
  await db
    .insertInto('tags')
    .values({ id: uuidv7(), tag })
    .onConflict(conflict => conflict.column('tag').doNothing())
    .execute()
  return (await db.selectFrom('tags').select('id').where('tag', '=', tag).executeTakeFirstOrThrow()).id
}

/** Removes tags that no post has and nobody follows. (Following a tag that no post has adds it too.) Runs in a transaction. */
export async function purgeTags(db: Database): Promise<void> {
  const unused = sql`
    not exists (select from post_tags pt where pt.tag_id = t.id)
    and not exists (select from favorite_tags f where f.tag_id = t.id)`
  const ids = await sql<{ id: string }>`
    select t.id from tags t where ${unused} for update skip locked`.ids(db)
  // Checked again after locking: a tag may have come into use before its row was locked.
  await sql`delete from tags t where t.id = ${anyOf(ids, 'uuid')} and ${unused}`.execute(db)
}

/** How many tags a member follows. Locks them, so that no other can be added until the transaction ends. */
export async function lockFavorites(db: Database, userId: string): Promise<number> {
  await sql`select from users where id = ${userId} for no key update`.execute(db)
  const { count } = await db
    .selectFrom('favorite_tags')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Follows a tag from now on. */
export async function insertFavorite(db: Database, userId: string, tagId: string): Promise<void> {
  await db.insertInto('favorite_tags').values({ id: uuidv7(), user_id: userId, tag_id: tagId, seen_seq: now }).execute()
}

/** Matches a tag by its id, or by itself with its #: a device that followed it offline does not know the id. */
const tagOf = (idOrTag: string) =>
  idOrTag.startsWith('#') ? sql<string>`(select id from tags where tag = ${idOrTag})` : sql<string>`${idOrTag}::uuid`

/** Ends following a tag, if it is followed. */
export async function deleteFavorite(db: Database, userId: string, idOrTag: string): Promise<void> {
  await db.deleteFrom('favorite_tags').where('user_id', '=', userId).where('tag_id', '=', tagOf(idOrTag)).execute()
}

/** Marks all present posts of a followed tag as seen. */
export async function markTagSeen(db: Database, userId: string, idOrTag: string): Promise<void> {
  await db
    .updateTable('favorite_tags')
    .set({ seen_seq: now })
    .where('user_id', '=', userId)
    .where('tag_id', '=', tagOf(idOrTag))
    .execute()
}
