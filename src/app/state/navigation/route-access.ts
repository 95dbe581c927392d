import type { Role, Session } from '../../../contract/entities/session.ts'

/**
 * Who may enter a route: anyone, any signed-in person, those of a role, only who is not signed in, or beside these who comes
 * with the link of a mail.
 */
export type Access = 'public' | 'login' | 'signed-out' | 'mailed-link' | readonly Role[]

/** What the guard says of entering a route. */
export type Verdict = 'enter' | 'login' | 'home'

/**
 * The navigation guard (specification 2): a route needing login sends a visitor to /login, a wrong role leads to /, and who is
 * signed in has no business on the authentication pages, except with a mailed link (decision 19).
 */
export function verdict(access: Access, session: Pick<Session, 'role'> | null, linked = false): Verdict {
  if (access === 'public' || (access === 'mailed-link' && linked)) return 'enter'
  if (access === 'signed-out' || access === 'mailed-link') return session ? 'home' : 'enter'
  if (!session) return 'login'
  return access === 'login' || access.includes(session.role) ? 'enter' : 'home'
}

/** The strictest of several nested routes' accesses: the innermost that says anything. */
export const innermostAccess = (accesses: readonly (Access | undefined)[]): Access =>
  accesses.findLast(each => each !== undefined) ?? 'public'

/** Where to go after signing in: a path of this site that `return` names, else home (decision 22). */
export function returnPath(raw: unknown): string {
  return typeof raw === 'string' && /^\/(?![/\\])/.test(raw) ? raw : '/'
}

/** The login page that leads back to `path`. */
export const loginHref = (path: string): string =>
  path === '/' ? '/login' : `/login?return=${encodeURIComponent(path)}`
