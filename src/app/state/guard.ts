import type { Role, Session } from '../../contract/entities/session.ts'

/** Who may enter a route: anyone, any signed-in person, those of a role, or only who is not signed in. */
export type Access = 'public' | 'login' | 'signed-out' | readonly Role[]

/** What the guard says of entering a route. */
export type Verdict = 'enter' | 'login' | 'home'

/**
 * The navigation guard (specification 2): a route needing login sends a visitor to /login, a wrong role leads to /, and who is
 * signed in has no business on the authentication pages.
 */
export function verdict(access: Access, session: Pick<Session, 'role'> | null): Verdict {
  if (access === 'public') return 'enter'
  if (access === 'signed-out') return session ? 'home' : 'enter'
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
