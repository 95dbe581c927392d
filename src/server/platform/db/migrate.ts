import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { StoreError } from '../store/store-error.ts'
import type { Database } from './database.ts'
import { migrations } from './migrations/index.ts'
import { sql } from './sql.ts'
import type { Tables } from './tables.ts'

/** The key of an advisory lock, so that only one server at a time migrates a database. An arbitrary number. */
const lock = 7_310_450_127

/**
 * Brings the database to this version. Servers that start together wait for each other.
 * @param upTo the last migration to run, for a backup of an older version; all of them without it
 * @throws StoreError where a later version has changed the database; what stopped a migration: those before it stay
 */
export const migrate = (db: Database, upTo?: string): Promise<void> => run(db, upTo, false)

/**
 * The same in the transaction that a connection has open, so that nothing of it stays where the rest fails. The locks are given back with
 * the connection at the latest.
 * @throws as {@link migrate}
 */
export async function migrateIn(client: pg.Client, upTo?: string): Promise<void> {
  let first: unknown
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: onlyOf(client) }),
    // After an error the transaction takes no more statements, and that to give a lock back would say no more than this.
    log: event => {
      if (event.level === 'error') first ??= event.error
    },
  })
  await run(db, upTo, true).catch(error => Promise.reject(first ?? error))
}

/** A pool of one connection, which everybody is given at any time. */
const onlyOf = (client: pg.Client): PostgresPool => ({
  options: {},
  connect: async () => ({ query: client.query.bind(client), release: () => {} }) as unknown as PostgresPoolClient,
  end: async () => {},
})

/** Whether this version has a migration of this name. */
export const knowsMigration = (name: string): boolean => migrations[name] !== undefined

async function run(db: Database, upTo: string | undefined, disableTransactions: boolean): Promise<void> {
  await db.connection().execute(async holder => {
    await sql`select pg_advisory_lock(${lock})`.execute(holder)
    try {
      await refuseLater(holder)
      const migrator = new Migrator({ db, disableTransactions, provider: { getMigrations: async () => migrations } })
      const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
      if (error) throw error
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(holder)
    }
  })
}

/** There is no way down: what a later version has changed, this one would read wrongly. */
async function refuseLater(db: Database): Promise<void> {
  if (!(await sql`select where to_regclass('kysely_migration') is not null`.some(db))) return
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.rows(db)
  const later = ran.find(({ name }) => migrations[name] === undefined)
  if (later === undefined) return
  throw new StoreError(
    'other-version',
    `A later version of Engawa has been here (${later.name}): start that one, or restore a backup from before it into an empty store`,
  )
}
