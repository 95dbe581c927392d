import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The least revision of a cursor that has what the current transaction writes. */
export async function revisionAfter(db: Database): Promise<number> {
  const { rows } = await sql<{ rev: number }>`select pg_current_xact_id()::text::bigint + 1 as rev`.execute(db)
  return rows[0]?.rev ?? 0
}
