import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'
import { raiseCounters } from './marks.sql.ts'

/** Removes what the site said before a time, and who took what back before another one. */
export async function purgeBeside(db: Database, before: Date, takenBackBefore: Date): Promise<void> {
  await db.deleteFrom('site_updates').where('created_at', '<', before).execute()
  await db.deleteFrom('notification_take_backs').where('at', '<', takenBackBefore).execute()
}

/**
 * Removes old notifications, and notes for their people's devices that they are gone. In a transaction.
 * @returns whether there may be more
 */
export async function purgeNotifications(db: Database, before: Date, most: number): Promise<boolean> {
  const old = await db
    .selectFrom('notifications')
    .select(['id', 'user_id'])
    .where('newest_at', '<', before)
    .orderBy('newest_at')
    .limit(atMost(most))
    .execute()
  const ids = old.map(({ id }) => id)
  const owners = old.map(({ user_id }) => user_id)
  const revs = [...(await raiseCounters(db, owners))]
  // Only now nobody renews one any more.
  await sql`
    with gone as (
      delete from notifications where id = ${anyOf(ids, 'uuid')} and newest_at < ${before}
      returning id, user_id)
    insert into notification_removals (user_id, notification_id, rev)
    select gone.user_id, gone.id, counter.rev
    from gone join unnest(${revs.map(([id]) => id)}::uuid[], ${revs.map(([, rev]) => rev)}::bigint[]) counter (user_id, rev)
      on counter.user_id = gone.user_id`.execute(db)
  return old.length === most
}

/**
 * Removes what says that notifications were removed long ago, of so many people. Their devices that have not heard of it yet must load
 * everything anew. In a transaction.
 * @returns whether there may be more
 */
export async function purgeRemovals(db: Database, before: Date, most: number): Promise<boolean> {
  const ids = await sql<{ id: string }>`
    select distinct user_id as id from notification_removals where removed_at < ${before} limit ${atMost(most)}`.ids(db)
  // The counters first, in the order of ids, as everywhere.
  await sql`
    select user_id from notification_marks where user_id = ${anyOf(ids, 'uuid')}
    order by user_id for no key update`.execute(db)
  await sql`
    with gone as (
      delete from notification_removals where user_id = ${anyOf(ids, 'uuid')} and removed_at < ${before}
      returning user_id, rev)
    update notification_marks m set reset_rev = greatest(m.reset_rev, last.rev)
    from (select user_id, max(rev) as rev from gone group by user_id) last where last.user_id = m.user_id`.execute(db)
  return ids.length === most
}

/** Removes all notifications of a person whose account is deleted for good. */
export async function purgeNotificationsOf(db: Database, userId: string): Promise<void> {
  for (const table of ['notifications', 'notification_removals', 'notification_marks', 'mail_digests'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  await sql`delete from notification_take_backs where user_id = ${userId} or by_id = ${userId}`.execute(db)
}
