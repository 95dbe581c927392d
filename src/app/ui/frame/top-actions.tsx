import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const id = 'top-actions'

/** Where the top bar of a phone shows the buttons of the current page. */
export function TopActionsPlace() {
  return <span id={id} className="phone-only flex" />
}

/**
 * Buttons that a page puts into the top bar of a phone, beside its title. The page renders them, because it knows what they act on;
 * a document comes without them, and they take only room that was empty.
 */
export function TopActions({ children }: { children: ReactNode }) {
  // Where the bar stands already, they are drawn with their page; where it comes with that, right after it.
  const place = useSyncExternalStore(
    () => () => {},
    () => document.getElementById(id),
    () => null,
  )
  return place && createPortal(children, place)
}
