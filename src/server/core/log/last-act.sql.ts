import type { Act } from '../../../contract/admin-acts.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** What was done last to a thing, as the log has it. */
export type LastAct = {
  act: Act
  admin_id: string | null
  admin_tag: string
  person_id: string | null
  reason: string
  at: Date
  details: Record<string, unknown>
  /** Whether that is so short a time ago that its answer may be missed still. */
  lately: boolean
}

/** The last of some acts that was done to a thing; null where there is none. */
export const lastAct = (db: Database, id: string, acts: readonly Act[]): Promise<LastAct | null> =>
  sql<LastAct>`
    select l.act, l.admin_id, l.admin_tag, l.person_id, l.reason, l.at, l.details,
      l.at > now() - ${serverLimits.actRepeatedMs} * interval '1 millisecond' as lately
    from admin_log l where l.target_id = ${id} and l.act = any (${[...acts]}) order by l.seq desc limit 1`.firstOrNull(
    db,
  )

/** Whether the same admin asks for just what was done: its answer was lost, and nothing is left to do. */
export const isRepeat = (
  last: LastAct | null,
  { by, act, reason }: { by: { id: string }; act: Act; reason: string },
): boolean => last?.lately === true && last.admin_id === by.id && last.act === act && last.reason === reason
