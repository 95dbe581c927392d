import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { serverLimits } from '../../../contract/server-limits.ts'
import { type Availability, alwaysThere } from './availability.ts'
import { wholeShare } from './connection-share.ts'
import { runDirectly } from './direct-statements.ts'
import { endWhenLost } from './end-when-lost.ts'
import { GuardedPool, type OnNested } from './guarded-pool.ts'
import { NamingPool } from './named-statements.ts'
import { columnParsers } from './parsers.ts'
import type { Tables } from './tables.ts'
import { limitWriters, writeTurns } from './write-turns.ts'

/** The pool, or a transaction in it: whatever a query can run on. */
export type Database = Kysely<Tables>

/** Where the database is: the embedded store's socket, or the address of an external server. */
export type Connection = { host: string; database: string; user: string; port?: number } | { connectionString: string }

/** How many of its connections writers leave to those who only read, so that a reader never waits for writers. */
const neverForWriters = 2
/** How long a request waits for a free connection before it is refused. */
const connectMs = 10_000
/** How long a statement of a request may run or wait for a lock, so that none holds its connection for ever. */
const statementMs = 10_000
/** How long a connection is kept that nobody uses: what it has prepared goes with it. */
const idleMs = 5 * 60_000

/**
 * Opens the pool. Nothing is connected before the first query.
 * @param onError called when an idle connection breaks; the pool replaces it
 * @param size how many connections it has at most
 * @param answering whether the pool serves requests of people: then statements have a time limit
 * @param named whether connections keep statements prepared, which a migration in the same pool would not expect
 * @param availability whether it may be asked at all; its connections end with it
 * @param onNested told of a statement that needs a second connection while its flow has a transaction open; throws where nothing is given
 */
export function openDatabase(
  connection: Connection,
  onError: (error: Error) => unknown,
  {
    answering = false,
    size = answering ? wholeShare.answers : wholeShare.work,
    named = false,
    availability = alwaysThere,
    onNested = refuse,
  }: Options = {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    ...(answering && { statement_timeout: statementMs }),
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: idleMs,
    types: columnParsers,
    application_name: 'engawa',
  })
  pool.on('error', onError)
  endWhenLost(pool, availability)
  const turns = answering ? writeTurns({ ...serverLimits.writers, atOnce: size - neverForWriters }) : null
  const naming = named ? new NamingPool(pool) : null
  const guarded = new GuardedPool(naming ?? pool, { turns, onNested, availability })
  // Kysely begins to use the pool with the first statement, and ends it only if it did; from then on the way past it is open.
  const begin = async () => {
    if (naming !== null) runDirectly(db.getExecutor(), guarded.directly(naming))
    return guarded
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: begin }) })
  if (turns !== null) limitWriters(db, turns)
  return db
}

type Options = { answering?: boolean; size?: number; named?: boolean; availability?: Availability; onNested?: OnNested }

const refuse: OnNested = error => {
  throw error
}
