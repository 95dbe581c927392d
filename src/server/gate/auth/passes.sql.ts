import { secondFactorLimits } from '../../../contract/second-factor-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'

const stillGood = sql<boolean>`expires_at > now()`

/** What is remembered of the first step of a sign-in. */
type Step = { user_id: string; reopen: boolean; google_sub: string | null }

/** Remembers that a browser's person has taken the first step of signing in; a browser has at most one such pass. */
export async function givePass(db: Database, browserHash: Buffer, step: Step): Promise<void> {
  const pass = { ...step, challenge: null, expires_at: new Date(Date.now() + secondFactorLimits.passLifeMs) }
  await db
    .insertInto('sign_in_passes')
    .values({ browser_hash: browserHash, ...pass })
    .onConflict(conflict => conflict.column('browser_hash').doUpdateSet(pass))
    .execute()
}

/** The pass of a browser. */
export function passOf(db: Database, browserHash: Buffer) {
  return db
    .selectFrom('sign_in_passes')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where(stillGood)
    .executeTakeFirst()
}

/** Stores what a passkey has to sign. */
export async function setChallenge(db: Database, browserHash: Buffer, challenge: string): Promise<void> {
  await db.updateTable('sign_in_passes').set({ challenge }).where('browser_hash', '=', browserHash).execute()
}

/** Uses a browser's pass up. */
export function takePass(db: Database, browserHash: Buffer) {
  return db
    .deleteFrom('sign_in_passes')
    .where('browser_hash', '=', browserHash)
    .where(stillGood)
    .returningAll()
    .executeTakeFirst()
}

/** Stores what a session has begun to set up, instead of what was begun before. */
export async function keepSetUp(
  db: Database,
  { kind, user_id, ...begun }: { user_id: string; session_id: string; kind: 'app' | 'passkey'; secret: Buffer },
): Promise<void> {
  const setUp = { ...begun, expires_at: new Date(Date.now() + secondFactorLimits.setUpLifeMs) }
  await db
    .insertInto('factor_set_ups')
    .values({ user_id, kind, ...setUp })
    .onConflict(conflict => conflict.columns(['user_id', 'kind']).doUpdateSet(setUp))
    .execute()
}

/** What a session has begun to set up. */
export async function setUpOf(
  db: Database,
  { id, sessionId }: { id: string; sessionId: string },
  kind: 'app' | 'passkey',
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('factor_set_ups')
    .select('secret')
    .where('user_id', '=', id)
    .where('session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where(stillGood)
    .executeTakeFirst()
  return row?.secret
}

/** Forgets what was begun. False when it is gone already, by another request at the same time. */
export const takeSetUp = (db: Database, userId: string, kind: 'app' | 'passkey'): Promise<boolean> =>
  givesRow(db.deleteFrom('factor_set_ups').where('user_id', '=', userId).where('kind', '=', kind).returning('user_id'))

/** Removes passes and set-ups that are too old. */
export async function purgePasses(db: Database): Promise<void> {
  for (const table of ['sign_in_passes', 'factor_set_ups'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute()
}
