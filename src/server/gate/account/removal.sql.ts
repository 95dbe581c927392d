import { forgetActive } from '../../core/stats/active.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'
import { emptyMessagesOf } from '../../things/chat/removal.sql.ts'
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

/** The reactions of a person to what is still there, those to messages with their chat. */
export const reactionsOf = (db: Database, userId: string) =>
  sql<{ target: ReactionTarget; target_id: string; chat_id: string | null }>`
    select r.target, r.target_id, case when r.target = 'message' then (
        select x.chat_id from chat_messages x where x.id = r.target_id) end as chat_id
    from reactions r where r.user_id = ${userId} and case r.target
      when 'post' then exists (select from posts p where p.id = r.target_id)
      when 'message' then exists (select from chat_messages x where x.id = r.target_id)
      else exists (select from comments c where c.id = r.target_id) end
    order by chat_id nulls first`.rows(db)

/** The pictures of a person, also those that nothing shows. */
export async function picturesOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('pictures').select('id').where('owner_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** The posts of a person, also those that are deleted. */
export async function postsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('posts').select('id').where('author_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** The account to which deleted comments with replies pass. Nobody can register its tag or sign in to it. */
const nobody = { id: '00000000-0000-7000-8000-000000000000', email: 'nobody@invalid', user_tag: '_deleted_' }

/**
 * Deletes an account and everything that belongs to it. Comments with replies by others keep their place, as after any deletion.
 * Devices that have not synced the closing by now must load everything anew. Runs in a transaction.
 */
export async function deleteForGood(db: Database, userId: string): Promise<void> {
  await keepPlaces(db, userId)
  const posts = sql`select id from posts where author_id = ${userId}`
  await deleteReactionsTo(db, 'post', posts)
  const comments = sql`
    select id from comments where author_id = ${userId} union all select id from comments where post_id in (${posts})`
  await deleteReactionsTo(db, 'comment', comments)
  await sql`
    update site set value = greatest(value::bigint, (
      select max(tx) + 1 from (
        select tx from posts where author_id = ${userId} union all select tx from comments where author_id = ${userId}
        union all select tx from users where id = ${userId}) gone))::text
    where key = 'purged_tx'`.execute(db)
  await emptyMessagesOf(db, userId)
  await purgeNotificationsOf(db, userId)
  await forgetActive(db, userId)
  await db.deleteFrom('idempotency').where('user_id', '=', userId).execute()
  await db.deleteFrom('users').where('id', '=', userId).execute()
}

async function keepPlaces(db: Database, userId: string): Promise<void> {
  const answered = sql`
    author_id = ${userId} and parent_id is null
      and exists (select from comments r where r.parent_id = c.id and r.author_id <> ${userId} and r.deleted_at is null)
      and post_id not in (select id from posts where author_id = ${userId})`
  if (!(await sql`select from comments c where ${answered} limit 1`.some(db))) return
  await sql`
    insert into users (id, email, username, user_tag, sex, birthday, closed_at)
    values (${nobody.id}, ${nobody.email}, '', ${nobody.user_tag}, 'none', '1900-01-01', now())
    on conflict (id) do nothing`.execute(db)
  await sql`update comments c set author_id = ${nobody.id}, text = '' where ${answered}`.execute(db)
}
