import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/**
 * Removes old notifications, and what says that some were removed. Devices that have not synced these removals must load everything
 * anew. In a transaction.
 */
export async function purgeNotifications(db: Database, before: Date): Promise<void> {
  await sql`delete from site_updates where created_at < ${before}`.execute(db)
  await sql`delete from notifications where newest_at < ${before}`.execute(db)
  // The counters first, in the order of ids, as everywhere.
  await sql`
    select user_id from notification_marks
    where user_id in (select user_id from notification_removals where removed_at < ${before})
    order by user_id for no key update`.execute(db)
  await sql`
    with gone as (
      delete from notification_removals where removed_at < ${before} returning user_id, rev)
    update notification_marks m set reset_rev = greatest(m.reset_rev, last.rev)
    from (select user_id, max(rev) as rev from gone group by user_id) last where last.user_id = m.user_id`.execute(db)
}

/** Removes all notifications of a person whose account is deleted for good. */
export async function purgeNotificationsOf(db: Database, userId: string): Promise<void> {
  for (const table of ['notifications', 'notification_removals', 'notification_marks'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}
