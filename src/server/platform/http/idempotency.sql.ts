import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** Takes the key for this transaction; false while another one holds it. */
export async function takeKey(db: Database, userId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${key}`}, 0)) as taken`.execute(db)
  return rows[0]?.taken === true
}

/** The stored answer of the first request with this key. */
export function firstAnswer(db: Database, userId: string, key: string) {
  return db
    .selectFrom('idempotency')
    .select(['digest', 'status', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores an answer, in the transaction of its write. */
export async function keepAnswer(
  db: Database,
  answer: { user_id: string; key: string; digest: Buffer; status: number; answer: string },
): Promise<void> {
  await db.insertInto('idempotency').values(answer).execute()
}

/** Removes answers that are older than any command that could still be sent again. */
export async function purgeAnswers(db: Database): Promise<void> {
  const before = new Date(Date.now() - serverLimits.idempotencyLifeMs)
  await db.deleteFrom('idempotency').where('created_at', '<', before).execute()
}
