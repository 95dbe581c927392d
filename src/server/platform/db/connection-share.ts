import pg from 'pg'
import type { Log } from '../log/log.ts'
import { StoreError } from '../store/store-error.ts'
import type { Connection, Database } from './database.ts'
import { Sql } from './sql.ts'

/** How many connections each part of a process opens at most. */
export type ConnectionShare = {
  /** For answers to people. */
  answers: number
  /** For the work of jobs. */
  work: number
  /** For the queue of jobs. */
  queue: number
}

/** What a process takes where it may: more make no answer faster, since PostgreSQL has fewer cores. */
export const wholeShare: ConnectionShare = { answers: 20, work: 5, queue: 4 }
/** With less, a long transaction would have all others wait. */
const leastShare: ConnectionShare = { answers: 3, work: 2, queue: 2 }
/** Those of a process that last: the claim, and to hear of jobs and of other processes. */
const lasting = 3
/** Stay free for a backup and the console. */
const spare = 2

/** How many connections a process opens at most. */
export const mostOf = (share: ConnectionShare): number => sumOf(share) + lasting

const sumOf = ({ answers, work, queue }: ConnectionShare): number => answers + work + queue

/** How many connections a database allows, and what says so. */
export type Allowed = { count: number; by: string }

/** The same as PostgreSQL says it, and how many of those that count are open now, of all processes and programs. */
export type AllowedNow = { count: number; by: 'max_connections' | 'role' | 'database'; name: string; open: number }

/**
 * What a process takes of the connections that a database allows to all.
 * @param processes how many share them
 * @param pooled whether only the queue and what lasts go to PostgreSQL itself, as behind a PgBouncer
 * @throws StoreError, one line for the operator, where that is less than each needs
 */
export function shareOf(allowed: Allowed, processes: number, pooled = false): ConnectionShare {
  const mine = Math.floor((allowed.count - spare) / processes) - lasting
  const least = pooled ? leastShare.queue : sumOf(leastShare)
  if (mine < least)
    throw new StoreError(
      'unsupported',
      `The database of DATABASE_URL allows ${allowed.count} connections (${allowed.by}), which is too few for ${processes === 1 ? 'a process' : `${processes} processes`}: ` +
        `allow ${processes * (least + lasting) + spare} at least.`,
    )
  if (pooled) return { ...wholeShare, queue: Math.min(wholeShare.queue, mine) }
  const free = Math.max(0, mine - least)
  const more = (part: keyof ConnectionShare, parts: number) =>
    Math.min(wholeShare[part] - leastShare[part], Math.floor(free / parts))
  const [work, queue] = [leastShare.work + more('work', 6), leastShare.queue + more('queue', 8)]
  return { answers: Math.min(wholeShare.answers, mine - work - queue), work, queue }
}

/**
 * Asks a database how many connections it allows, and says in the log what this process takes of them.
 * @throws as {@link shareOf}
 */
export async function takeShare(
  connection: Connection,
  { processes, pooled, log }: { processes: number; pooled: boolean; log: Log },
): Promise<ConnectionShare> {
  const allowed = await readAllowed(connection)
  const share = shareOf(allowed, processes, pooled)
  const opened = { ...share, lasting, all: mostOf(share), allowed: allowed.count, by: allowed.by, processes }
  log.info(opened, 'connections to the database that this process opens at most')
  return share
}

/** How many connections a database allows and has now. To all, to this role, and to this database: the least counts. */
export async function allowedNow(db: Database): Promise<AllowedNow> {
  const [allowed] = await new Sql<AllowedNow>([limits], []).rows(db)
  return allowed as AllowedNow
}

async function readAllowed(connection: Connection): Promise<Allowed> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<AllowedNow>(limits)
    const { count, by, name } = rows[0] as AllowedNow
    return { count, by: by === 'max_connections' ? by : `the ${by} ${name}` }
  } finally {
    await client.end()
  }
}

/** A superuser is bound by the first limit alone, all of it. Who may not see what connections of others are takes them for people's. */
const limits = `
  WITH me AS (SELECT * FROM pg_roles WHERE rolname = session_user), kept AS (
    SELECT coalesce(sum(setting::int), 0) AS count FROM pg_settings
    WHERE name IN ('superuser_reserved_connections', 'reserved_connections') AND NOT (SELECT rolsuper FROM me)
  ), allowed AS (
    SELECT current_setting('max_connections')::int - kept.count::int AS count, 'max_connections' AS by, '' AS name FROM kept
    UNION ALL SELECT rolconnlimit, 'role', rolname FROM me WHERE rolconnlimit >= 0 AND NOT rolsuper
    UNION ALL SELECT datconnlimit, 'database', datname FROM pg_database
      WHERE datname = current_database() AND datconnlimit >= 0 AND NOT (SELECT rolsuper FROM me)
  )
  SELECT count, by, name, (
    SELECT count(*)::int FROM pg_stat_activity
    WHERE datid IS NOT NULL AND coalesce(backend_type, 'client backend') = 'client backend'
      AND CASE by WHEN 'role' THEN usename = name WHEN 'database' THEN datname = name ELSE true END
  ) AS open FROM allowed ORDER BY count LIMIT 1`
