import type { Role, Session } from '../../../contract/entities/session.ts'
import { hasRole } from '../../../contract/policy/viewer.ts'

/**
 * Who may enter a route: anyone; any signed-in person; only visitors; visitors and whoever comes with the link of a mail; or the
 * roles of a list.
 */
export type Access = 'public' | 'login' | 'signed-out' | 'mailed-link' | readonly Role[]

/** What the guard decides: enter, or go to the login or home page instead. */
export type Verdict = 'enter' | 'login' | 'home'

/**
 * The navigation guard (PRODUCT 2.1): a route needing login sends a visitor to /login, a wrong role leads to /, and whoever
 * is signed in is sent home from the authentication pages, except with a mailed link.
 */
export function verdict(access: Access, session: Pick<Session, 'role'> | null, linked = false): Verdict {
  if (access === 'public' || (access === 'mailed-link' && linked)) return 'enter'
  if (access === 'signed-out' || access === 'mailed-link') return session ? 'home' : 'enter'
  if (!session) return 'login'
  return access === 'login' || hasRole(session, access) ? 'enter' : 'home'
}

/** The access of nested routes: the innermost one that says anything decides. */
export const innermostAccess = (accesses: readonly (Access | undefined)[]): Access =>
  accesses.findLast(each => each !== undefined) ?? 'public'

/** Where to go after signing in: the path of this site that `return` names, else home (PRODUCT 2.2). */
export function returnPath(raw: unknown): string {
  return typeof raw === 'string' && /^\/(?![/\\])/.test(raw) ? raw : '/'
}

/** The login page that leads back to `path`. */
export const loginHref = (path: string): string =>
  path === '/' ? '/login' : `/login?return=${encodeURIComponent(path)}`
