import type { ReactNode } from 'react'
import { Lock, useLock } from '../../state/forms/lock.tsx'
import './compose.css'

/** The content of a page that can only be read as long as the server has not answered (PRODUCT 2.3), and says so. */
export function Lockable({ locked, children }: { locked: boolean; children: ReactNode }) {
  return (
    <Lock page why={locked ? 'app.readonly.unanswered' : null}>
      <Fields>{children}</Fields>
    </Lock>
  )
}

function Fields({ children }: { children: ReactNode }) {
  const { locked, described } = useLock()
  return (
    <fieldset className="lockable" disabled={locked} {...described}>
      {children}
    </fieldset>
  )
}
