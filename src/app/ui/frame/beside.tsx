import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const id = 'beside'

/** Where the sidebar shows what belongs to the current page; it then shows nothing else but its footer. */
export function BesidePlace() {
  return <div id={id} className="beside" />
}

/** The place for what belongs to the current page in the sidebar; null where the window has no room for one. */
export function useBeside(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const look = () => {
      const found = document.getElementById(id)
      setPlace(found?.getClientRects().length ? found : null)
    }
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [])
  return place
}

/** A part of a page that stands beside it where there is a place, and otherwise within it. */
export const Beside = ({ place, children }: { place: HTMLElement | null; children: ReactNode }) =>
  place ? createPortal(children, place) : children
