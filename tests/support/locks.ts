import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../src/server/platform/db/database.ts'

/** Waits until so many of the database's sessions wait for a lock. */
export const untilLocked = (db: Database, count: number) =>
  expect
    .poll(
      async () =>
        (
          await sql<{ count: number }>`
            select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        ).rows[0]?.count,
      { timeout: 20_000, interval: 5 },
    )
    .toBe(count)
