import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** How long errors are known by their hour. */
const keptHours = 48

/** Adds to the counts of this hour. */
export async function addErrors(db: Database, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => (a.kind < b.kind ? -1 : 1))
  await sql`
    insert into error_counts as e (kind, hour, count)
    select kind, date_trunc('hour', now()), count
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (kind text, count integer)
    on conflict (hour, kind) do update set count = e.count + excluded.count, last_at = now()`.execute(db)
}

/** Forgets hours that nobody is shown any more. */
export async function forgetErrors(db: Database): Promise<void> {
  await sql`delete from error_counts where hour < now() - ${keptHours} * interval '1 hour'`.execute(db)
}
