import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { noteActive } from '../stats/note-change.sql.ts'

const noteUseEveryMs = 10 * 60_000

/** The session of a hashed token with its account, also when expired, revoked or closed; undefined for an unknown token. */
export function sessionByToken(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      'users.id',
      'users.role',
      'users.user_tag',
      'users.username',
      'users.suspended_at',
      'users.suspended_until',
      'users.terms_edition',
      'users.closed_at',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** @see sessionByToken */
export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionByToken>>>

/** Extends a session from now on; written at most every ten minutes. */
export async function noteUse(db: Database, session: SessionRow, now: number): Promise<void> {
  if (now - session.last_used_at.getTime() < noteUseEveryMs) return
  await db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, expires_at: new Date(now + serverLimits.sessionLifeMs) })
    .where('id', '=', session.session_id)
    .execute()
  await noteActive(db, session.id)
}
