import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { runDirectly } from './direct-statements.ts'
import { NamingPool } from './named-statements.ts'
import { columnParsers } from './parsers.ts'
import type { Tables } from './tables.ts'

/** The pool, or a transaction in it: whatever a query can run on. */
export type Database = Kysely<Tables>

/** Where the database is: the embedded store's socket, or the address of an external server. */
export type Connection = { host: string; database: string; user: string; port?: number } | { connectionString: string }

const poolSize = 20
/** The size of the pool for migrations, jobs and tools. */
const patientPoolSize = 5
/** How long a request waits for a free connection before it is refused. */
const connectMs = 10_000
/** How long a statement of a request may run or wait for a lock, so that none holds its connection for ever. */
const statementMs = 10_000
/** How long a connection is kept that nobody uses: what it has prepared goes with it. */
const idleMs = 5 * 60_000

/**
 * Opens the pool. Nothing is connected before the first query.
 * @param onError called when an idle connection breaks; the pool replaces it
 * @param answering whether the pool serves requests of people: then statements have a time limit
 * @param named whether connections keep statements prepared, which a migration in the same pool would not expect
 */
export function openDatabase(
  connection: Connection,
  onError: (error: Error) => unknown,
  { answering = false, named = false } = {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: answering ? poolSize : patientPoolSize,
    ...(answering && { statement_timeout: statementMs }),
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    types: columnParsers,
    application_name: 'engawa',
  })
  pool.on('error', onError)
  if (!named) return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const naming = new NamingPool(pool)
  // Kysely begins to use the pool with the first statement, and ends it only if it did; from then on the way past it is open.
  const begin = async () => {
    runDirectly(db.getExecutor(), naming)
    return naming
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: begin }) })
  return db
}
