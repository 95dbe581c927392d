import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Whether an account has a second factor. Recovery codes alone are none. */
export async function hasSecondFactor(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from code_apps where user_id = ${userId})
      or exists (select from passkeys where user_id = ${userId}) as has`.execute(db)
  return rows[0]?.has === true
}
