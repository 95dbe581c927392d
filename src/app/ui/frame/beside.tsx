import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLaidOut } from '../use-laid-out.ts'

const id = 'beside'

/** Where the sidebar shows what belongs to the current page; it then shows nothing else but its footer. */
export function BesidePlace() {
  return <div id={id} className="beside" />
}

/** The place for what belongs to the current page in the sidebar; null where the window has no room for one. */
export const useBeside = (): HTMLElement | null => useLaidOut(() => document.getElementById(id))

/** A part of a page that stands beside it where there is a place, and otherwise within it. */
export const Beside = ({ place, children }: { place: HTMLElement | null; children: ReactNode }) =>
  place ? createPortal(children, place) : children
