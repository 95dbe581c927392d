import type pg from 'pg'
import { named, type Table } from './backup.sql.ts'
import { dropIndexes } from './indexes.sql.ts'

/** Columns with numbers of transactions, by which devices find what changed. */
export const ofTransactions = ['tx', 'ended_tx']

/** The running transaction, as rows have it. */
export const thisTransaction = 'pg_current_xact_id()::text::bigint'

/**
 * All rows count as written now, because the numbers of their transactions were those of another cluster. A new epoch makes every device load
 * everything anew. Each row is written again, so indexes are set aside meanwhile and triggers rest. To be called in a transaction.
 */
export async function beginEpoch(client: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const { name, columns } of tables) {
    const stamped = ofTransactions.filter(each => columns.includes(each))
    if (stamped.length === 0) continue
    const table = named(name)
    const indexes = await dropIndexes(client, [name])
    await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const column of stamped)
      await client.query(`UPDATE ${table} SET ${column} = ${thisTransaction} WHERE ${column} IS NOT NULL`)
    for (const make of indexes) await client.query(make)
    await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  }
  await nameEpoch(client)
}

/** Begins an epoch where all rows are of the running transaction already. */
export async function nameEpoch(client: pg.Client): Promise<void> {
  await client.query(`UPDATE public.site SET value = gen_random_uuid()::text WHERE key = 'epoch'`)
  await client.query(`UPDATE public.site SET value = (${thisTransaction})::text WHERE key = 'purged_tx'`)
  await client.query(
    `INSERT INTO public.site (key, value) SELECT 'cluster', system_identifier::text FROM pg_control_system()
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  )
}

/** Tables with an index of these numbers alone. The others are read whole for their last one, which no start should wait for. */
const byNumber = ['posts', 'comments']

/** Whether a database is in the cluster in which it was last. A site that never noted its cluster is where all of its numbers fit. */
export async function isWhereItWas(client: pg.Client, tables: readonly Table[]): Promise<boolean> {
  const { rows } = await client.query<{ known: string | null; here: string; next: string }>(
    `SELECT (SELECT value FROM public.site WHERE key = 'cluster') AS known, system_identifier::text AS here,
       pg_snapshot_xmax(pg_current_snapshot())::text AS next
     FROM pg_control_system()`,
  )
  const { known, here, next } = rows[0] as { known: string | null; here: string; next: string }
  if (known !== null && known !== here) return false
  const numbered = tables.filter(({ columns }) => columns.includes('tx'))
  for (const { name } of known === null ? numbered : numbered.filter(each => byNumber.includes(each.name))) {
    const { rows: ahead } = await client.query(
      `SELECT FROM (SELECT tx FROM ${named(name)} ORDER BY tx DESC LIMIT 1) latest WHERE tx > $1::bigint`,
      [next],
    )
    if (ahead.length > 0) return false
  }
  if (known === null) await client.query(`INSERT INTO public.site (key, value) VALUES ('cluster', $1)`, [here])
  return true
}
