import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { nextRev, removeNotifications } from './marks.sql.ts'

/**
 * The time of a tap as the client gives it, to the end of its millisecond, since times on the wire have no more digits. The device's clock
 * may be ahead: what is to come is now.
 */
const tap = (before: string | undefined) =>
  before === undefined
    ? sql`clock_timestamp()`
    : sql`least(${before}::timestamptz + interval '999 microseconds', clock_timestamp())`

/** Whose notifications are changed, and by which device. */
type Owner = Pick<SignedIn, 'id' | 'sessionId'>

/** Deletes a member's notifications that are older than the tap; what is older is not looked for again either. */
export async function clearNotifications(db: Database, owner: Owner, before: string | undefined): Promise<void> {
  const rev = await nextRev(db, owner.id, owner.sessionId)
  const marked = await sql<{ cleared: string }>`
    update notification_marks set cleared_before = greatest(cleared_before, ${tap(before)}) where user_id = ${owner.id}
    returning cleared_before::text as cleared`.first(db)
  const cleared = marked?.cleared ?? ''
  const ids = await sql<{ id: string }>`
    select id from notifications where user_id = ${owner.id} and newest_at <= ${cleared}::timestamptz`.ids(db)
  await removeNotifications(db, owner.id, ids, rev)
}

/** Clears the small marker: it shows again when something comes after the tap. */
export async function clearMarker(db: Database, owner: Owner, before: string | undefined): Promise<void> {
  await nextRev(db, owner.id, owner.sessionId)
  await sql`
    update notification_marks set seen_at = greatest(seen_at, ${tap(before)}) where user_id = ${owner.id}`.execute(db)
}

/** Marks notifications of a member as read. */
export async function markRead(db: Database, owner: Owner, ids: readonly string[]): Promise<void> {
  const rev = await nextRev(db, owner.id, owner.sessionId)
  await sql`
    update notifications set unread = false, rev = ${rev}
    where id = ${anyOf(ids, 'uuid')} and user_id = ${owner.id} and unread`.execute(db)
}
