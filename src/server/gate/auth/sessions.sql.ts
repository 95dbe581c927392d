import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { sql } from '../../platform/db/sql.ts'
import { noteActive } from '../../platform/stats/note-change.sql.ts'

/** Adds a session. */
export async function insertSession(
  db: Database,
  session: { id: string; user_id: string; token_hash: Buffer; device: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
  await noteActive(db, session.user_id)
}

/**
 * Stores that an account is used in a browser.
 * @returns whether the browser is new for the account; false for its very first one
 */
export async function noteBrowser(db: Database, userId: string, browserHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ other: boolean }>`
    with added as (
      insert into known_browsers (user_id, browser_hash) values (${userId}, ${browserHash})
      on conflict do nothing returning user_id)
    select exists (select from added) and exists (select from known_browsers
      where user_id = ${userId}) as other`.execute(db)
  return rows[0]?.other ?? false
}

/** Whether the account with an e-mail address was used in a browser before. */
export const isBrowserOf = (db: Database, email: string, browserHash: Buffer): Promise<boolean> =>
  sql`
    select from users u join known_browsers k on k.user_id = u.id
    where lower(u.email) = ${email.toLowerCase()} and k.browser_hash = ${browserHash}`.some(db)

/** The valid sessions of an account, the last used first. */
export function sessionsOf(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends a session of an account. False when the account has no session with that id. */
export const revokeSession = (db: Database, userId: string, id: string): Promise<boolean> =>
  givesRow(
    db
      .updateTable('sessions')
      .set({ revoked_at: sql`coalesce(revoked_at, now())` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id'),
  )

/** Ends the sessions of an account. @param but the id of one that stays valid */
export async function revokeSessions(db: Database, userId: string, but: string | null = null): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${but}::uuid`)
    .execute()
}

/** Removes sessions that ended more than 30 days ago: their tokens are then unknown instead of expired. */
export async function purgeSessions(db: Database): Promise<void> {
  const ended = sql<Date>`now() - interval '30 days'`
  await db
    .deleteFrom('sessions')
    .where(row => row.or([row('expires_at', '<', ended), row('revoked_at', '<', ended)]))
    .execute()
}
