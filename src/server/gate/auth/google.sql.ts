import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

type Nonce = { nonce_hash: Buffer; browser_hash: Buffer }

/** Stores a nonce for its browser. */
export async function insertNonce(db: Database, nonce: Nonce & { expires_at: Date }): Promise<void> {
  await db.insertInto('google_nonces').values(nonce).execute()
}

/** Whether a nonce was given to the browser, and was not used. */
export async function isNonce(db: Database, { nonce_hash, browser_hash }: Nonce): Promise<boolean> {
  const row = await db
    .selectFrom('google_nonces')
    .select('expires_at')
    .where('nonce_hash', '=', nonce_hash)
    .where('browser_hash', '=', browser_hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row !== undefined
}

/** Uses a nonce up. False when it was used in the meantime. */
export async function takeNonce(db: Database, nonceHash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('google_nonces')
    .where('nonce_hash', '=', nonceHash)
    .returning('nonce_hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** Removes expired links and nonces. */
export async function purgeSecrets(db: Database): Promise<void> {
  for (const table of ['google_nonces', 'restore_links'] as const)
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute()
}
