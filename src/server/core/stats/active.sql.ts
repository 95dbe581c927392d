import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { activeKeptDays } from './roll.sql.ts'

/** Forgets on which days a person used the site. Looked up day by day, because the marks are ordered by day. */
export async function forgetActive(db: Database, userId: string): Promise<void> {
  await sql`
    delete from active_days where user_id = ${userId}
      and day = any (array(
        select day_in_japan(now()) - n from generate_series(0, ${activeKeptDays}::int + 1) n))`.execute(db)
  await sql`delete from last_days where user_id = ${userId}`.execute(db)
}
