import type { ReactNode } from 'react'
import { useText } from '../../state/language/text.tsx'
import './compose.css'

/** The content of a page that can only be read as long as the server has not answered (PRODUCT 2.3), and says so. */
export function Lockable({ locked, children }: { locked: boolean; children: ReactNode }) {
  const text = useText()
  return (
    <fieldset className="lockable" disabled={locked}>
      {locked && (
        <p className="pad" role="status">
          {text('app.readonly.unanswered')}
        </p>
      )}
      {children}
    </fieldset>
  )
}
