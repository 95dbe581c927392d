import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'

/** How far a counter has come in its window. */
export type Counted = { count: number; resetsInMs: number }

/**
 * Counts one more under `key`, in one statement, so that no parallel caller is missed, in this process or another. The
 * first of a window begins it.
 */
export async function countOne(db: Database, key: string, windowMs: number): Promise<Counted> {
  const { rows } = await sql<{ count: number; resets_in_ms: number }>`
    insert into rates as r (key, count, resets_at)
    values (${key}, 1, now() + ${windowMs} * interval '1 millisecond')
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning count, (extract(epoch from resets_at - now()) * 1000)::float8 as resets_in_ms`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('a counter gave no row')
  return { count: row.count, resetsInMs: row.resets_in_ms }
}

/** Forgets a counter. */
export async function forgetCount(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rates').where('key', '=', key).execute()
}

/** Takes one back that was counted before it was known to be right. */
export async function takeBackCount(db: Database, key: string): Promise<void> {
  await sql`update rates set count = count - 1 where key = ${key} and count > 0`.execute(db)
}

/** Removes the counters whose window is over. */
export async function purgeRates(db: Database): Promise<void> {
  await db.deleteFrom('rates').where('resets_at', '<', sql<Date>`now()`).execute()
}
