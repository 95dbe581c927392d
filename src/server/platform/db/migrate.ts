import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'
import { sql } from './sql.ts'

/** The key of an advisory lock, so that only one server at a time migrates a database. An arbitrary number. */
const lock = 7_310_450_127

/**
 * Brings the database to this version. Servers that start together wait for each other.
 * @param upTo the last migration to run, for a backup of an older version; all of them without it
 * @throws what stopped a migration; those before it stay
 */
export async function migrate(db: Database, upTo?: string): Promise<void> {
  await db.connection().execute(async holder => {
    await sql`select pg_advisory_lock(${lock})`.execute(holder)
    try {
      const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
      const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
      if (error) throw error
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(holder)
    }
  })
}
