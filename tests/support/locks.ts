import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import type { Database } from '../../src/server/platform/db/database.ts'
import { databaseOf, type TestServer } from './server.ts'
import { workerCluster } from './worker-cluster.ts'

/** Locks a row as another program's long transaction does. @returns what ends that transaction */
export async function holdRow(server: TestServer, table: 'posts' | 'users', id: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...workerCluster(), database: databaseOf(server) })
  await client.connect()
  await client.query('begin')
  await client.query(`select from ${table} where id = $1 for update`, [id])
  return () => client.end()
}

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
      { timeout: 60_000, interval: 5 },
    )
    .toBe(count)
