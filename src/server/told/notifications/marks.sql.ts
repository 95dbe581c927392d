import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import { tellDevices } from '../../platform/live/tell-devices.ts'

/**
 * Raises the counters of people and locks them until the transaction ends, in the order of ids. Every change of somebody's
 * notifications begins with this, after all other locks, so that no two transactions wait for each other. Their devices are told of
 * it after the commit.
 * @param except the session of the device that makes the change and knows it already
 * @returns each person's new revision
 */
export async function nextRevs(
  db: Database,
  userIds: readonly string[],
  except?: string,
): Promise<ReadonlyMap<string, number>> {
  const revs = await raiseCounters(db, userIds)
  for (const [id, rev] of revs)
    tellDevices(db, { scope: 'notifications', rev, to: [id], ...(except !== undefined && { except }) })
  return revs
}

/** {@link nextRevs} for a change that devices need not hear of at once. */
export async function raiseCounters(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sorted = [...new Set(userIds)].sort()
  const { rows } = await sql<{ user_id: string; rev: number }>`
    insert into notification_marks as m (user_id, rev) select id, 1 from unnest(${sorted}::uuid[]) id
    on conflict (user_id) do update set rev = m.rev + 1 returning user_id, rev`.execute(db)
  return new Map(rows.map(({ user_id, rev }) => [user_id, rev]))
}

/** Raises one person's counter. @see nextRevs */
export async function nextRev(db: Database, userId: string, except?: string): Promise<number> {
  return (await nextRevs(db, [userId], except)).get(userId) ?? 0
}

/**
 * Makes the devices of people load their notifications anew, because who is shown in them has changed: after a block or its end.
 */
export async function resetNotifications(db: Database, userIds: readonly string[]): Promise<void> {
  await nextRevs(db, userIds)
  await sql`update notification_marks set reset_rev = rev where user_id = ${anyOf(userIds, 'uuid')}`.execute(db)
}

/** Deletes notifications of one person, whose counter is locked, and notes for their devices that they are gone. */
export async function removeNotifications(
  db: Database,
  userId: string,
  ids: readonly string[],
  rev: number,
): Promise<void> {
  await sql`
    with gone as (
      delete from notifications where id = ${anyOf(ids, 'uuid')} and user_id = ${userId} returning id)
    insert into notification_removals (user_id, notification_id, rev)
    select ${userId}, id, ${rev} from gone`.execute(db)
}
