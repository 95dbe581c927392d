import { hostname } from 'node:os'
import type { Writable } from 'node:stream'
import pg from 'pg'
import { copyOut } from './copy-stream.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** Where a database is, as pg takes it. */
export type Address = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'database' | 'connectionString' | 'types'>

/** A connection of its own, for as long as the work takes. */
export async function withClient<T>(address: Address, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(address)
  // One that breaks while nobody waits for it is told by the next statement.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    // Ending the connection without a COMMIT rolls everything back.
    await client.end()
  }
}

/** The name of a table, as statements take it. */
export const named = (table: string): string => `public.${pg.escapeIdentifier(table)}`

/** A table with its columns, as COPY takes it. */
export const quoted = ({ name, columns }: Table) => `${named(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`

/**
 * The product's tables with the columns that hold data of their own. Left out: the list of migrations that
 * ran, waiting jobs (schema pgboss), whose mails would be out of date, and files of builds, which each start keeps.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely\\_%'
      AND c.relname NOT IN ('builds', 'built_files')
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`)
  return rows
}

/** The migrations that a database had; none where it is empty. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rowCount } = await client.query(`SELECT WHERE to_regclass('public.kysely_migration') IS NOT NULL`)
  if (!rowCount) return []
  const { rows } = await client.query<{ name: string }>('SELECT name FROM public.kysely_migration ORDER BY name')
  return rows.map(row => row.name)
}

/** Limits that a role or a database may have for the statements of a site, and that are no matter of a backup. */
const LIMITS = [
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'transaction_timeout',
  'idle_session_timeout',
]

/** Frees a connection from the time limits that its role may have. */
export async function liftLimits(client: pg.Client): Promise<void> {
  await client.query(`SELECT set_config(name, '0', false) FROM pg_settings WHERE name = ANY ($1)`, [LIMITS])
}

/** The key of the lock of who writes a backup. Two arbitrary numbers. */
const [backups, lock] = [731_046, 1]

/**
 * Takes the lock of who writes a backup, for as long as the connection lasts: PostgreSQL ends it with the process, also with one that is killed.
 * @returns null, or who has it
 */
export async function lockBackups(client: pg.Client): Promise<{ who: string; since: string } | null> {
  await liftLimits(client)
  // A machine that has gone holds it for two minutes, not for hours.
  await client.query('SET tcp_keepalives_idle = 60; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 6')
  await client.query(`SELECT set_config('application_name', $1, false)`, [`process ${process.pid} on ${hostname()}`])
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1::int, $2::int) AS taken', [
    backups,
    lock,
  ])
  if (rows[0]?.taken) return null
  const { rows: holders } = await client.query<{ who: string; since: string }>(
    `SELECT application_name AS who, to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') AS since
     FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objsubid = 2 AND classid = $1::oid AND objid = $2::oid AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [backups, lock],
  )
  return holders[0] ?? { who: 'one that has just ended', since: 'a moment ago' }
}

/** From here on all queries of this connection see the database as it is now. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
}

/** Ends what {@link beginSnapshot} began. */
export async function endSnapshot(client: pg.Client): Promise<void> {
  await client.query('COMMIT')
}

export async function writeTable(client: pg.Client, table: Table, out: Writable): Promise<number> {
  return copyOut(client, `COPY ${quoted(table)} TO STDOUT (FORMAT binary)`, out)
}

/** Marks when the last backup was made. A database that no newer server has migrated yet has no place for it. */
export async function markBackup(client: pg.Client, bytes: number): Promise<void> {
  const { rowCount } = await client.query(`SELECT WHERE to_regclass('public.health_marks') IS NOT NULL`)
  if (!rowCount) return
  await client.query(
    `INSERT INTO public.health_marks (name, detail) VALUES ('backup', jsonb_build_object('bytes', $1::bigint))
     ON CONFLICT (name) DO UPDATE SET at = now(), detail = excluded.detail`,
    [bytes],
  )
}

/** The current values of sequences. Read them after the tables, because a snapshot does not include sequences. */
export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    SELECT sequencename AS name, last_value::text AS value
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`)
  return Object.fromEntries(rows.map(row => [row.name, row.value]))
}
