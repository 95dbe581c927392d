import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'

type Nonce = { nonce_hash: Buffer; browser_hash: Buffer }

/** Stores a nonce for its browser. */
export async function insertNonce(db: Database, nonce: Nonce & { expires_at: Date }): Promise<void> {
  await db.insertInto('google_nonces').values(nonce).execute()
}

/** Whether a nonce was given to the browser, and was not used. */
export const isNonce = (db: Database, { nonce_hash, browser_hash }: Nonce): Promise<boolean> =>
  givesRow(
    db
      .selectFrom('google_nonces')
      .select('expires_at')
      .where('nonce_hash', '=', nonce_hash)
      .where('browser_hash', '=', browser_hash)
      .where('expires_at', '>', sql<Date>`now()`),
  )

/** Uses a nonce up. False when it was used in the meantime. */
export const takeNonce = (db: Database, nonceHash: Buffer): Promise<boolean> =>
  givesRow(db.deleteFrom('google_nonces').where('nonce_hash', '=', nonceHash).returning('nonce_hash'))

/** Removes expired links and nonces. */
export async function purgeSecrets(db: Database): Promise<void> {
  for (const table of ['google_nonces', 'restore_links'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute()
}
