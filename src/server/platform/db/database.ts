import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The pool, or a transaction in it: whatever a query can run on. */
export type Database = Kysely<Tables>

/** Where the database is: the embedded store's socket, or the address of an external server. */
export type Connection = { host: string; database: string; user: string; port?: number } | { connectionString: string }

const poolSize = 20
/** Of migrations, jobs and tools. */
const patientPoolSize = 5
/** Who waits longer for a connection is refused: better than all waiting for each other. */
const connectMs = 10_000
/** A statement that a person waits for ends here, and one that waits for a lock: better than holding a connection for ever. */
const statementMs = 10_000
const int8 = 20
const date = 1082

/** int8 as number (counters and revisions stay below 2^53), dates as yyyy-mm-dd. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === int8) return (raw: string) => Number(raw)
    if (oid === date) return (raw: string) => raw
    return pg.types.getTypeParser(oid, format)
  },
}

/**
 * Opens the pool. Nothing is connected before the first query.
 * @param onError hears of idle connections that broke; the pool replaces them
 * @param answering whether people wait for what is asked: then no statement takes longer than some seconds
 */
export function openDatabase(
  connection: Connection,
  onError: (error: Error) => unknown,
  { answering = false } = {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: answering ? poolSize : patientPoolSize,
    ...(answering && { statement_timeout: statementMs }),
    connectionTimeoutMillis: connectMs,
    types: parsers,
    application_name: 'engawa',
  })
  pool.on('error', onError)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
