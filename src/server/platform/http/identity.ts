import type { FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import type { Database } from '../db/database.ts'
import type { SignedIn } from './handlers.ts'
import { noteUse, type SessionRow, sessionByToken } from './identity.sql.ts'
import { isSuspended } from './suspended.ts'
import { hashToken } from './tokens.ts'

const bearer = /^Bearer ([\w.~+/-]{20,200}=*)$/i

/**
 * Who asks: the person behind the bearer session, or null without an `Authorization` header. Cookies are never looked at.
 * @throws CallError `session_expired` for a token that is unknown or too old, `session_revoked` for a session that was
 *   ended or an account that was closed, `not_found` when an X-User-* header says somebody else
 */
export async function identify(db: Database, headers: FastifyRequest['headers']): Promise<SignedIn | null> {
  const written = headers.authorization
  if (written === undefined) return null
  const viewer = await personOf(db, bearer.exec(written)?.[1])
  if (saysOther(headers['x-user-id'], viewer.id) || saysOther(headers['x-user-token'], viewer.sessionId))
    throw new CallError('not_found')
  return viewer
}

/**
 * The person behind a session's token; notes that the session was used.
 * @throws CallError as {@link identify}
 */
export async function personOf(db: Database, token: string | undefined): Promise<SignedIn> {
  const session = token === undefined ? undefined : await sessionByToken(db, hashToken(token))
  const now = Date.now()
  if (session === undefined) throw new CallError('session_expired')
  if (session.revoked_at !== null || session.closed_at !== null) throw new CallError('session_revoked')
  if (session.expires_at.getTime() <= now) throw new CallError('session_expired')
  await noteUse(db, session, now)
  return signedIn(session, now)
}

const saysOther = (header: string | string[] | undefined, truth: string): boolean =>
  header !== undefined && header !== '' && header !== truth

const signedIn = (session: SessionRow, now: number): SignedIn => ({
  id: session.id,
  role: session.role,
  suspended: isSuspended(session, now),
  termsEdition: session.terms_edition,
  sessionId: session.session_id,
  userTag: session.user_tag,
  username: session.username,
})
