import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

/** The pool, or a transaction in it: whatever a query can run on. */
export type Database = Kysely<Tables>

/** Where the database is: the embedded store's socket, or the address of an external server. */
export type Connection = { host: string; database: string; user: string; port?: number } | { connectionString: string }

const poolSize = 20
/** Who waits longer for a connection is refused: better than all waiting for each other. */
const connectMs = 10_000
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
 */
export function openDatabase(connection: Connection, onError: (error: Error) => unknown): Database {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    types: parsers,
    application_name: 'engawa',
  })
  pool.on('error', onError)
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
