import type { Readable } from 'node:stream'
import type pg from 'pg'
import { liftLimits, named, quoted, type Table } from './backup.sql.ts'
import { copyIn } from './copy-stream.ts'
import { nameEpoch, ofTransactions, thisTransaction } from './epoch.sql.ts'
import { dropIndexes } from './indexes.sql.ts'

/** Rows that a migration makes itself: what a migrated database holds before anything happened in it. */
const MADE_BY_MIGRATIONS = ['site', 'maintenance', 'terms_editions']

/** Opens the transaction in which all of a restore happens. */
export async function beginRestore(client: pg.Client): Promise<void> {
  await liftLimits(client)
  await client.query('BEGIN')
  // Indexes of a large site are sorted in fewer turns; a machine of 1 GB has as much to spare while no site runs.
  await client.query(`SET LOCAL maintenance_work_mem = '128MB'`)
}

/** The tables with rows that no migration made. */
export async function tablesInUse(client: pg.Client, tables: readonly Table[]): Promise<string[]> {
  const inUse: string[] = []
  for (const { name } of tables) {
    if (MADE_BY_MIGRATIONS.includes(name)) continue
    const { rowCount } = await client.query(`SELECT FROM ${named(name)} LIMIT 1`)
    if (rowCount) inUse.push(name)
  }
  return inUse
}

/** What was taken away so that rows load fast and in any order, as the statements that make it again. */
export type SetAside = { indexes: readonly string[]; references: readonly string[] }

/**
 * Takes away what stands in the way of rows that come table by table: references, which may lead to what comes later, also in circles; indexes,
 * which are made faster at once than row by row; and triggers, which have done their work when the rows were written. Only the tables' owner
 * may do that, who need not be a superuser. Rows that come now are of the running transaction.
 */
export async function setAside(client: pg.Client, tables: readonly Table[]): Promise<SetAside> {
  const { rows: references } = await client.query<{ drop: string; make: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY oid`,
  )
  for (const { drop } of references) await client.query(drop)
  const indexes = await dropIndexes(
    client,
    tables.map(table => table.name),
  )
  for (const { name } of tables) await client.query(`ALTER TABLE ${named(name)} DISABLE TRIGGER USER`)
  for (const { name } of tables) if (MADE_BY_MIGRATIONS.includes(name)) await client.query(`DELETE FROM ${named(name)}`)
  await stampRows(client, tables)
  return { indexes, references: references.map(each => each.make) }
}

const stampOf = (column: string) => `public.stamp_loaded_${column}`

/** Has each row count as written in the running transaction, as it comes: to write it a second time takes as long again, and as much space. */
async function stampRows(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const column of ofTransactions) {
    await client.query(
      `CREATE FUNCTION ${stampOf(column)}() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN NEW.${column} := ${thisTransaction}; RETURN NEW; END $$`,
    )
    for (const { name, columns } of tables)
      if (columns.includes(column))
        await client.query(
          `CREATE TRIGGER stamp_loaded_${column} BEFORE INSERT ON ${named(name)} FOR EACH ROW
           WHEN (NEW.${column} IS NOT NULL) EXECUTE FUNCTION ${stampOf(column)}()`,
        )
  }
}

export async function loadTable(client: pg.Client, table: Table, input: Readable): Promise<number> {
  return copyIn(client, `COPY ${quoted(table)} FROM STDIN (FORMAT binary)`, input)
}

/** Puts back what was set aside; whether each reference leads to a row is checked then. @throws what PostgreSQL says where one does not */
export async function putBack(client: pg.Client, tables: readonly Table[], aside: SetAside): Promise<void> {
  for (const column of ofTransactions) await client.query(`DROP FUNCTION ${stampOf(column)}() CASCADE`)
  for (const make of aside.indexes) await client.query(make)
  for (const make of aside.references) await client.query(make)
  for (const { name } of tables) await client.query(`ALTER TABLE ${named(name)} ENABLE TRIGGER USER`)
}

/** Ends loading: sequences continue at their saved values, and a new epoch begins. */
export async function endLoad(client: pg.Client, sequences: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2::bigint)', [named(name), value])
  await nameEpoch(client)
}

/** Makes all of a restore last. */
export async function endRestore(client: pg.Client): Promise<void> {
  await client.query('COMMIT')
  await client.query('ANALYZE')
}
