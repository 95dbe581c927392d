import { registrationLimits } from '../../../contract/registration-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'

/** A sign-up: an e-mail address in one browser. */
export type SignUp = { email: string; browser: string }

const stillGood = sql<boolean>`expires_at > now()`

/** Remembers a solved challenge. False when it was handed in before. */
export const keepSolution = (db: Database, challengeHash: Buffer, expiresAt: Date): Promise<boolean> =>
  givesRow(
    db
      .insertInto('captcha_solutions')
      .values({ challenge_hash: challengeHash, expires_at: expiresAt })
      .onConflict(conflict => conflict.column('challenge_hash').doNothing())
      .returning('expires_at'),
  )

/** Gives the browser a pass; it has at most one. */
export async function givePass(db: Database, browser: string): Promise<void> {
  const expires_at = new Date(Date.now() + registrationLimits.captchaPassLifeMs)
  await db
    .insertInto('captcha_passes')
    .values({ browser, expires_at })
    .onConflict(conflict => conflict.column('browser').doUpdateSet({ expires_at }))
    .execute()
}

/** Takes the browser's pass. False when it has none. */
export const takePass = (db: Database, browser: string): Promise<boolean> =>
  givesRow(db.deleteFrom('captcha_passes').where('browser', '=', browser).where(stillGood).returning('browser'))

/** Whether a code is pending. */
export const isPending = (db: Database, { email, browser }: SignUp): Promise<boolean> =>
  givesRow(
    db
      .selectFrom('registration_codes')
      .select('email')
      .where('email', '=', email)
      .where('browser', '=', browser)
      .where(stillGood),
  )

/** Stores a code as the pending one, with its tries reset. */
export async function keepCode(db: Database, { email, browser }: SignUp, codeHash: Buffer | null): Promise<void> {
  const code = { code_hash: codeHash, tries: 0, expires_at: new Date(Date.now() + registrationLimits.codeLifeMs) }
  await db
    .insertInto('registration_codes')
    .values({ email, browser, ...code })
    .onConflict(conflict => conflict.columns(['email', 'browser']).doUpdateSet(code))
    .execute()
}

/**
 * Counts a try against the pending code and gives the code's hash; undefined when there is none or its tries are used up.
 * One statement: parallel tries wait for each other at the row, in whichever process.
 */
export function countTry(db: Database, { email, browser }: SignUp) {
  return db
    .updateTable('registration_codes')
    .set({ tries: sql`tries + 1` })
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('tries', '<', registrationLimits.codeTries)
    .where(stillGood)
    .returning('code_hash')
    .executeTakeFirst()
}

/** Forgets the pending code. False when there was none. */
export const forgetCode = (db: Database, { email, browser }: SignUp): Promise<boolean> =>
  givesRow(
    db.deleteFrom('registration_codes').where('email', '=', email).where('browser', '=', browser).returning('email'),
  )

/** Stores that an address was confirmed; with this, one account can be made. */
export async function keepRegistrationId(db: Database, idHash: Buffer, { email, browser }: SignUp): Promise<void> {
  const expires_at = new Date(Date.now() + registrationLimits.captchaPassLifeMs)
  await db.insertInto('registration_ids').values({ id_hash: idHash, email, browser, expires_at }).execute()
}

/** Uses a confirmation up. False when it belongs to another address or browser, is used or has expired. */
export const takeRegistrationId = (
  db: Database,
  { id_hash, email, browser }: SignUp & { id_hash: Buffer },
): Promise<boolean> =>
  givesRow(
    db
      .deleteFrom('registration_ids')
      .where('id_hash', '=', id_hash)
      .where('email', '=', email)
      .where('browser', '=', browser)
      .where(stillGood)
      .returning('email'),
  )

/** Removes expired codes, confirmations, passes and solutions. */
export async function purgeRegistration(db: Database): Promise<void> {
  for (const table of ['captcha_solutions', 'captcha_passes', 'registration_codes', 'registration_ids'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute()
}
