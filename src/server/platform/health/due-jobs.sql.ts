import type { Database } from '../db/database.ts'
import { atMost, sql } from '../db/sql.ts'

/** How many jobs are counted as waiting at most. */
const counted = 10_000

/** Jobs that are due and not begun: how many, for how many seconds the oldest has been, and how many of each kind. */
type DueJobs = { waiting: number; late: number; byName: ReadonlyMap<string, number> }

/** Reads which jobs are due, along the index of what waits. */
export async function dueJobs(db: Database): Promise<DueJobs> {
  const rows = await sql<{ name: string; count: number; late: number }>`
    select name, count(*)::int as count, greatest(0, extract(epoch from now() - min(start_after)))::int as late
    from (
      select name, start_after from pgboss.job
      where state < 'active' and not blocked and start_after <= now() and name not like '\_\_pgboss%'
      limit ${atMost(counted)}) due
    group by name`.rows(db)
  return {
    waiting: rows.reduce((sum, { count }) => sum + count, 0),
    late: rows.reduce((most, { late }) => Math.max(most, late), 0),
    byName: new Map(rows.map(({ name, count }) => [name, count])),
  }
}
