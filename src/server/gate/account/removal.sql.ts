import { nobody } from '../../../contract/nobody.ts'
import { forgetActive } from '../../core/stats/active.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import { deleteReactionsTo } from '../../things/reactions/set-reaction.sql.ts'
import type { ReactionTarget } from '../../things/reactions/tables.ts'
import { purgeNotificationsOf } from '../../told/notifications/purge.sql.ts'

/** The accounts that were closed before an instant. */
export async function closedBefore(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('closed_at', '<', before)
    .where('id', '<>', nobody.id)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an account is still closed, since before an instant. Locks it, so that it can't be opened until the transaction ends. */
export const lockClosed = (db: Database, userId: string, before: Date): Promise<boolean> =>
  givesRow(db.selectFrom('users').select('id').where('id', '=', userId).where('closed_at', '<', before).forUpdate())

/** Up to so many reactions of a person to what is still there, those to messages with their chat. */
export const reactionsOf = (db: Database, userId: string, most: number) =>
  sql<{ target: ReactionTarget; target_id: string; chat_id: string | null }>`
    select r.target, r.target_id, case when r.target = 'message' then (
        select x.chat_id from chat_messages x where x.id = r.target_id) end as chat_id
    from reactions r where r.user_id = ${userId} and case r.target
      when 'post' then exists (select from posts p where p.id = r.target_id)
      when 'message' then exists (select from chat_messages x where x.id = r.target_id)
      else exists (select from comments c where c.id = r.target_id) end
    order by chat_id nulls first limit ${atMost(most)}`.rows(db)

/** The pictures of a person, also those that nothing shows: all, or up to so many. */
export const picturesOf = (db: Database, userId: string, most?: number): Promise<string[]> =>
  sql<{ id: string }>`
    select id from pictures where owner_id = ${userId} ${most === undefined ? sql`` : sql`limit ${atMost(most)}`}`.ids(
    db,
  )

/** Up to so many posts of a person, also those that are deleted. */
export const postsOf = (db: Database, userId: string, most: number): Promise<string[]> =>
  sql<{ id: string }>`select id from posts where author_id = ${userId} limit ${atMost(most)}`.ids(db)

/** Up to so many comments by a person or on their posts: replies, or what is no reply. */
export const commentsOf = (
  db: Database,
  userId: string,
  { replies, most }: { replies: boolean; most: number },
): Promise<string[]> => {
  const wanted = sql`c.parent_id is ${replies ? sql`not` : sql``} null limit ${atMost(most)}`
  return sql<{ id: string }>`
    (select c.id from comments c where c.author_id = ${userId} and ${wanted})
    union (select c.id from comments c join posts p on p.id = c.post_id where p.author_id = ${userId} and ${wanted})
    limit ${atMost(most)}`.ids(db)
}

/**
 * Deletes comments of a person and on their posts. Those with replies by others keep their place, as after any deletion. Devices that have
 * not synced the closing by now must load everything anew. Runs in a transaction.
 */
export async function deleteComments(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  await keepPlaces(db, userId, ids)
  await deleteReactionsTo(db, 'comment', sql`select unnest(${ids}::uuid[])`)
  await sql`
    with gone as (
      delete from comments where id = ${anyOf(ids, 'uuid')} and (
        author_id = ${userId} or post_id in (select id from posts where author_id = ${userId})) returning tx)
    ${purgedAfter(sql`select tx from gone`)}`.execute(db)
}

/** The same for posts, whose comments are gone. */
export async function deletePosts(db: Database, ids: readonly string[]): Promise<void> {
  await deleteReactionsTo(db, 'post', sql`select unnest(${ids}::uuid[])`)
  await sql`
    with gone as (delete from posts where id = ${anyOf(ids, 'uuid')} returning tx)
    ${purgedAfter(sql`select tx from gone`)}`.execute(db)
}

/** Deletes an account of which what was written is gone, with all else that belongs to it. Runs in a transaction. */
export async function deleteForGood(db: Database, userId: string): Promise<void> {
  await purgedAfter(sql`select tx from users where id = ${userId}`).execute(db)
  await purgeNotificationsOf(db, userId)
  await forgetActive(db, userId)
  await db.deleteFrom('idempotency').where('user_id', '=', userId).execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
}

/** Notes up to where devices must have read the changes in order to go on. @param gone what selects the `tx` of what is deleted */
const purgedAfter = (gone: Sql<unknown>) => sql`
  update site set value = greatest(value::bigint, (select max(tx) + 1 from (${gone}) gone))::text where key = 'purged_tx'`

async function keepPlaces(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  const answered = sql`
    c.id = ${anyOf(ids, 'uuid')} and author_id = ${userId} and parent_id is null
      and exists (select from comments r where r.parent_id = c.id and r.author_id <> ${userId} and r.deleted_at is null)
      and post_id not in (select id from posts where author_id = ${userId})`
  if (!(await sql`select from comments c where ${answered} limit 1`.some(db))) return
  await addNobody(db)
  await sql`update comments c set author_id = ${nobody.id}, text = '' where ${answered}`.execute(db)
}

/**
 * Adds the account of what stays without an author, unless it is there. It is closed, so nothing lists it; before posts could be by it, it
 * had no name.
 */
export async function addNobody(db: Database): Promise<void> {
  await sql`
    insert into users (id, email, username, user_tag, sex, birthday, closed_at)
    values (${nobody.id}, 'nobody@invalid', ${nobody.username}, ${nobody.user_tag}, 'none', '1900-01-01', now())
    on conflict (id) do update set username = excluded.username where users.username <> excluded.username`.execute(db)
}
