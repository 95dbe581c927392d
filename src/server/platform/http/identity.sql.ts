import type { Role } from '../../../contract/entities/session.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { noteActive } from '../stats/note-change.sql.ts'

const noteUseEveryMs = 10 * 60_000

/** A session with its account. */
export type SessionRow = {
  session_id: string
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
  id: string
  role: Role
  user_tag: string
  username: string
  suspended_at: Date | null
  suspended_until: Date | null
  terms_edition: number
  closed_at: Date | null
}

/** The session of a hashed token with its account, also when expired, revoked or closed; undefined for an unknown token. */
export const sessionByToken = (db: Database, tokenHash: Buffer): Promise<SessionRow | undefined> =>
  sql<SessionRow>`
    select s.id as session_id, s.last_used_at, s.expires_at, s.revoked_at, u.id, u.role, u.user_tag, u.username,
      u.suspended_at, u.suspended_until, u.terms_edition, u.closed_at
    from sessions s join users u on u.id = s.user_id where s.token_hash = ${tokenHash}`.first(db)

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
