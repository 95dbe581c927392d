import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** The edition of the terms that one must have accepted to write now. */
export async function editionInForce(db: Database): Promise<number> {
  const row = await db
    .selectFrom('terms_editions')
    .select(({ fn }) => fn.max('edition').as('edition'))
    .where('holds_from', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.edition ?? 1
}
