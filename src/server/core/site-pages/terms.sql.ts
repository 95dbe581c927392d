import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The edition of the terms that one must have accepted to write now. */
export async function editionInForce(db: Database): Promise<number> {
  const row = await db
    .selectFrom('terms_editions')
    .select(({ fn }) => fn.max('edition').as('edition'))
    .where('holds_from', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.edition ?? 1
}

/** The newest edition of the terms, whether it holds already or not. */
export async function newestEdition(db: Database): Promise<number> {
  const row = await db
    .selectFrom('terms_editions')
    .select(({ fn }) => fn.max('edition').as('edition'))
    .executeTakeFirst()
  return row?.edition ?? 1
}

/** Writes down that a person accepted an edition, and so all before it. Runs in a transaction; once for each edition. */
export async function acceptEdition(tx: Database, userId: string, edition: number): Promise<void> {
  await tx
    .insertInto('terms_acceptances')
    .values({ user_id: userId, edition })
    .onConflict(conflict => conflict.columns(['user_id', 'edition']).doNothing())
    .execute()
  await tx
    .updateTable('users')
    .set({ terms_edition: edition })
    .where('id', '=', userId)
    .where('terms_edition', '<', edition)
    .execute()
}
