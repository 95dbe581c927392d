import type { ReactNode } from 'react'
import type { AuthTab } from '../../state/session/auth-popup.ts'
import { Link } from '../../ui/link.tsx'

/** How the popup turns to another of its tabs; absent on the pages, which link to each other. */
export type Turn = ((tab: AuthTab) => void) | undefined

/** The address that was typed into another tab of the popup, and where a form says what is typed into it; absent on the pages. */
export type Carried = { email: string; onEmail: (email: string) => void } | undefined

const hrefs: Record<AuthTab, string> = { login: '/login', register: '/register', forgot: '/forgot_password' }

/** The way to another authentication screen. */
export function AuthLink({ to, turn, children }: { to: AuthTab; turn: Turn; children: ReactNode }) {
  if (!turn)
    return (
      <Link className="link" href={hrefs[to]}>
        {children}
      </Link>
    )
  return (
    <button type="button" className="link" onClick={() => turn(to)}>
      {children}
    </button>
  )
}
