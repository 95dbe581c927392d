import type { StatKind } from '../../../contract/stats.ts'
import type { Database } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'

/** Notes that something that is counted by day has happened. Nothing waits for it: a job sums the notes up. */
export async function noteChange(db: Database, kind: StatKind, amount = 1): Promise<void> {
  await changeNoted(kind, amount).execute(db)
}

/** The same as a part of another statement (`with counted as (…)`). */
export const changeNoted = (kind: StatKind, amount = 1): Sql<unknown> =>
  sql`insert into stats_changes (kind, day, amount) values (${kind}, day_in_japan(now()), ${amount})`

/** Notes that a member uses the site today; once a day there is something to write. */
export async function noteActive(db: Database, userId: string): Promise<void> {
  await sql`
    with today as (
      insert into active_days (day, user_id) values (day_in_japan(now()), ${userId}) on conflict do nothing returning day, user_id)
    insert into last_days as l (day, user_id) select day, user_id from today
    on conflict (user_id) do update set day = greatest(l.day, excluded.day)`.execute(db)
}
