import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'
import { hasSecondFactor } from '../../platform/http/second-factor.sql.ts'

/** Which second factors an account has. */
export async function factorsOf(db: Database, userId: string) {
  const { rows } = await sql<{ app: Date | null; recovery: number; passkeys: number }>`
    select (select created_at from code_apps where user_id = ${userId}) as app,
      (select count(*)::int from recovery_codes where user_id = ${userId}) as recovery,
      (select count(*)::int from passkeys where user_id = ${userId}) as passkeys`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('a select without from gave no row')
  return row
}

/** The encrypted secret of an account's app. */
export async function appSecretOf(db: Database, userId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('code_apps').select('secret').where('user_id', '=', userId).executeTakeFirst()
  return row?.secret
}

/** Sets the app of an account, with the step of the code that proved it. */
export async function setApp(db: Database, userId: string, app: { secret: Buffer; last_step: number }): Promise<void> {
  await db
    .insertInto('code_apps')
    .values({ user_id: userId, ...app })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...app, created_at: sql<Date>`now()` }))
    .execute()
}

/** Takes the app off an account. False when it has none. */
export async function removeApp(db: Database, userId: string): Promise<boolean> {
  return gone(await db.deleteFrom('code_apps').where('user_id', '=', userId).executeTakeFirst())
}

/** Uses the code of a step up. False when it, or one of a later step, was used before. One statement: parallel tries wait for each other. */
export const spendStep = (db: Database, userId: string, step: number): Promise<boolean> =>
  givesRow(
    db
      .updateTable('code_apps')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .returning('user_id'),
  )

/** Gives an account these recovery codes; the ones before end. */
export async function setRecoveryCodes(db: Database, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map(code_hash => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a recovery code up. False when the account has none such. */
export async function spendRecoveryCode(db: Database, userId: string, codeHash: Buffer): Promise<boolean> {
  return gone(
    await db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst(),
  )
}

/** The passkeys of an account, the oldest first. */
export function passkeysOf(db: Database, userId: string) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** @see passkeysOf */
export type PasskeyRow = Awaited<ReturnType<typeof passkeysOf>>[number]

/** Adds a passkey. False when it belongs to an account already. */
export const insertPasskey = (
  db: Database,
  passkey: Pick<PasskeyRow, 'user_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'>,
): Promise<boolean> =>
  givesRow(
    db
      .insertInto('passkeys')
      .values({ id: uuidv7(), ...passkey })
      .onConflict(conflict => conflict.column('credential_id').doNothing())
      .returning('id'),
  )

/** Notes that a passkey was used, and how far it has counted. */
export async function notePasskeyUse(db: Database, id: string, counter: number): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: new Date() }).where('id', '=', id).execute()
}

/** Takes a passkey off an account. False when the account has none with this id. */
export async function removePasskey(db: Database, userId: string, id: string): Promise<boolean> {
  return gone(await db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst())
}

/** Takes all of an account's second factor away. False when it had none. */
export async function removeFactors(db: Database, userId: string): Promise<boolean> {
  const had = await hasSecondFactor(db, userId)
  for (const table of ['code_apps', 'recovery_codes', 'passkeys', 'factor_set_ups', 'sign_in_passes'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  return had
}

const gone = ({ numDeletedRows }: { numDeletedRows: bigint }): boolean => numDeletedRows > 0n
