import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'

const columns = ['id', 'user_id', 'state', 'created_at', 'expires_at', 'bytes'] as const

/** Requests an export of an account's data. False when one is being packed already. Runs in a transaction. */
export async function orderExport(db: Database, id: string, userId: string): Promise<boolean> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  return sql`
    insert into exports (id, user_id)
    select ${id}, u.id from users u where u.id = ${userId}
      and not exists (select from exports e where e.user_id = u.id and e.state = 'waiting')
    returning id`.some(db)
}

/** An export by its id; checks no rights. */
export function exportOf(db: Database, id: string) {
  return db
    .selectFrom('exports')
    .select([...columns])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The exports of an account, the newest first. */
export function exportsOf(db: Database, userId: string) {
  return db
    .selectFrom('exports')
    .select([...columns])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Whether an export's file may be downloaded: it is ready, and its account is not closed. */
export const isDownloadable = (db: Database, id: string): Promise<boolean> =>
  givesRow(
    db
      .selectFrom('exports')
      .innerJoin('users', 'users.id', 'exports.user_id')
      .select('exports.id')
      .where('exports.id', '=', id)
      .where('exports.state', '=', 'ready')
      .where('exports.expires_at', '>', sql<Date>`now()`)
      .where('users.closed_at', 'is', null),
  )

/** Sets the state of an export. */
export async function setExport(
  db: Database,
  id: string,
  made: { state: 'ready'; bytes: number; expires_at: Date } | { state: 'failed' },
): Promise<void> {
  await db.updateTable('exports').set(made).where('id', '=', id).execute()
}

/** Removes the exports from before an instant; returns their ids. */
export async function takeOldExports(db: Database, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('exports').where('created_at', '<', before).returning('id').execute()
  return rows.map(({ id }) => id)
}
