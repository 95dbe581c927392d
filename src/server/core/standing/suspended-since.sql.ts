import type { Act } from '../../../contract/admin-acts.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

const { suspendMs, clockMs } = keepingLimits.moderators

/**
 * Since when a moderator's suspensions of a person follow each other, each set before the one before it was to end: now where none does.
 * One that they lifted themselves counts as well; one that somebody else lifted or replaced begins anew. It stands in the log, which has
 * what was replaced too.
 */
export async function suspendedSince(db: Database, { userId, byId }: { userId: string; byId: string }): Promise<Date> {
  const rows = await sql<{ act: Act; admin_id: string | null; at: Date; until: string | null }>`
    select l.act, l.admin_id, l.at, l.details ->> 'until' as until from admin_log l
    where l.person_id = ${userId} and l.at > now() - ${suspendMs + clockMs} * interval '1 millisecond'
      and (l.act in ('people.suspend', 'people.unsuspend') or l.act = 'appeal.accept' and l.target_kind = 'person')
    order by l.seq desc`.rows(db)
  let since = new Date()
  for (const { act, admin_id, at, until } of rows) {
    if (admin_id !== byId) break
    if (act !== 'people.suspend') continue
    if (until !== null && Date.parse(until) <= since.getTime()) break
    since = at
  }
  return since
}
