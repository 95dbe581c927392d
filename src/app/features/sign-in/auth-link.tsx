import type { ReactNode } from 'react'
import type { AuthTab } from '../../state/popups/auth-popup.ts'
import { Link } from '../../ui/link.tsx'

/** Shows another tab of the popup; undefined on the pages, which link to each other. */
export type ShowTab = ((tab: AuthTab) => void) | undefined

/** The e-mail address that all tabs of the popup share, and how a form reports what is typed; undefined on the pages. */
export type SharedEmail = { email: string; onEmail: (email: string) => void } | undefined

const hrefs: Record<AuthTab, string> = { login: '/login', register: '/register', forgot: '/forgot_password' }

/** The link to another authentication screen, or the button to another tab of the popup. */
export function AuthLink({ to, turn, children }: { to: AuthTab; turn: ShowTab; children: ReactNode }) {
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
