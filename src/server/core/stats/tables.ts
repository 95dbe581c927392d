import type { Generated } from 'kysely'
import type { StatKind } from '../../../contract/stats.ts'

/** Counts of the site by day in Japan (yyyy-mm-dd). */
export type StatsTables = {
  stats_days: { kind: StatKind; day: string; value: number; counted_at: Generated<Date> }
  /** Changes that the job has not summed up yet. */
  stats_changes: { kind: StatKind; day: string; amount: number }
  /** Who used the site on which day: kept for 60 days, and only to be counted. */
  active_days: { day: string; user_id: string }
  /** On which day an account was used last. */
  last_days: { day: string; user_id: string }
}
