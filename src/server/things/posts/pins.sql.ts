import type { FeedFilter } from '../../../contract/calls/posts.ts'
import { filteredKinds } from '../../../contract/feed-kinds.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { listedTo } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, type Sql, sql } from '../../platform/db/sql.ts'

/** A pin: a prefecture or a tag with its #, the post that stands first there, and until when. */
export type Pin = { list: string; post_id: string; ends_at: Date }

/**
 * The id of the post that stands first in a list (PRODUCT 6.35) as a subquery: one that the viewer's lists show, of the filter's types, and
 * still of the prefecture or with the tag; null for none.
 * @param list the filter's, as pinnableList gives it
 */
export const pinnedIn = (viewer: Viewer, filter: FeedFilter, list: string): Sql<string | null> => sql`(
  select p.id from pins n join posts p on p.id = n.post_id
  where n.list = ${list} and n.ends_at > now() and ${listedTo(viewer)}
    and p.kind = ${anyOf(filteredKinds(filter), 'text')} and (p.prefecture = n.list or n.list = any (p.hashtags)))`

/**
 * Pins a post first in a list, or changes the end of its pin there. The post's row must be locked; it gets a new revision.
 * @returns the pin that is in the way, if another post stands there now; then nothing is written
 */
export async function storePin(db: Database, pin: Pin): Promise<Pin | null> {
  const stored = await sql`
    insert into pins (list, post_id, ends_at) values (${pin.list}, ${pin.post_id}, ${pin.ends_at})
    on conflict (list) do update set post_id = excluded.post_id, ends_at = excluded.ends_at
      where pins.post_id = excluded.post_id or pins.ends_at <= now() returning list`.some(db)
  if (!stored) return sql<Pin>`select list, post_id, ends_at from pins where list = ${pin.list}`.firstOrNull(db)
  await touch(db, pin.post_id)
  return null
}

/** Ends the pin of a post in a list. @returns false where there is none */
export async function removePin(db: Database, postId: string, list: string): Promise<boolean> {
  const ended = await sql`
    delete from pins where list = ${list} and post_id = ${postId} and ends_at > now() returning list`.some(db)
  if (ended) await touch(db, postId)
  return ended
}

/** Gives a post a new revision, because what it says of its pins has changed. */
async function touch(db: Database, id: string): Promise<void> {
  await sql`update posts set author_id = author_id where id = ${id}`.execute(db)
}
