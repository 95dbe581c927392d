import type pg from 'pg'
import { StoreError } from './store-error.ts'

type Target = {
  database: string
  role: string
  version: string
  isOld: boolean
  encoding: string
  mayMake: boolean
  mayTell: boolean
  foreign: string | null
}

const lookAt = `
  SELECT current_database() AS database, current_user AS role, current_setting('server_version') AS version,
    current_setting('server_version_num')::int < 150000 AS "isOld", current_setting('server_encoding') AS encoding,
    has_database_privilege(current_database(), 'CREATE') AND to_regnamespace('public') IS NOT NULL
      AND has_schema_privilege(to_regnamespace('public')::oid, 'CREATE') AS "mayMake",
    has_function_privilege('pg_control_system()', 'EXECUTE') AS "mayTell",
    (SELECT string_agg(relname, ', ' ORDER BY relname) FROM pg_class
     WHERE relnamespace = to_regnamespace('public')::oid AND relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
       AND to_regclass('public.kysely_migration') IS NULL) AS foreign`

/**
 * Looks whether a database can hold a site, before anything is made in it. It needs no extension, and no superuser.
 * @throws StoreError, one line that says what to do
 */
export async function checkTarget(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Target>(lookAt)
  const target = rows[0] as Target
  const why = reasonAgainst(target, target.encoding === 'UTF8' && (await knowsLetters(client)))
  if (why !== null) throw new StoreError('unsupported', why)
}

/** Whether letters beyond ASCII have their small ones, by which names are found. */
async function knowsLetters(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ lowers: boolean }>(`SELECT lower('Ä') = 'ä' AS lowers`)
  return rows[0]?.lowers === true
}

function reasonAgainst(target: Target, lowers: boolean): string | null {
  const { database, role, encoding } = target
  const anew = `CREATE DATABASE ${database} OWNER ${role} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`
  if (target.isOld) return `PostgreSQL ${target.version} is too old for Engawa, which needs 15 or newer.`
  if (encoding !== 'UTF8') return `The database ${database} has the encoding ${encoding}, not UTF8: ${anew}.`
  if (!lowers) return `The locale of the database ${database} knows no letters but those of ASCII: ${anew}.`
  if (!target.mayMake)
    return `The role ${role} may not make tables in the database ${database}: ALTER DATABASE ${database} OWNER TO ${role}.`
  if (!target.mayTell)
    return `The role ${role} may not know its PostgreSQL: GRANT EXECUTE ON FUNCTION pg_control_system() TO ${role}.`
  if (target.foreign !== null)
    return `The database ${database} holds something else (${target.foreign}): make one for the site alone.`
  return null
}
