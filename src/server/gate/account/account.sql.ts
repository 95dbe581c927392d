import { registrationLimits } from '../../../contract/registration-limits.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'

/** Changes a profile name; the tag stays (PRODUCT 2.16). */
export async function setUsername(db: Database, userId: string, username: string): Promise<void> {
  await db.updateTable('users').set({ username }).where('id', '=', userId).execute()
}

const stillGood = sql<boolean>`expires_at > now()`

/** The new address of an account that is not confirmed yet. */
export async function pendingEmail(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('user_id', '=', userId)
    .where(stillGood)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Stores a new address that is to be confirmed, with its code and its tries reset. */
export async function keepEmailChange(
  db: Database,
  userId: string,
  { email, codeHash }: { email: string; codeHash: Buffer | null },
): Promise<void> {
  const expires_at = new Date(Date.now() + registrationLimits.codeLifeMs)
  const change = { email, code_hash: codeHash, tries: 0, expires_at }
  await db
    .insertInto('email_changes')
    .values({ user_id: userId, ...change })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
    .execute()
}

/**
 * Counts a try against the code, in one statement: parallel tries wait for each other at the row, in whichever process.
 * @returns the new address with the code's hash; undefined when there is none or its tries are used up
 */
export function countEmailTry(db: Database, userId: string) {
  return db
    .updateTable('email_changes')
    .set({ tries: sql`tries + 1` })
    .where('user_id', '=', userId)
    .where('tries', '<', serverLimits.emailChangeTries)
    .where(stillGood)
    .returning(['email', 'code_hash'])
    .executeTakeFirst()
}

/** Uses the code up. False when it was used or replaced by another code meanwhile. */
export const takeEmailChange = (db: Database, userId: string, codeHash: Buffer): Promise<boolean> =>
  givesRow(
    db.deleteFrom('email_changes').where('user_id', '=', userId).where('code_hash', '=', codeHash).returning('user_id'),
  )

/** Removes unconfirmed addresses whose code has expired. */
export async function purgeEmailChanges(db: Database): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<', sql<Date>`now()`).execute()
}
