import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** How many jobs are due or being done. */
export async function pendingJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\_\_pgboss%'`.execute(db)
  return rows[0]?.count ?? 0
}
