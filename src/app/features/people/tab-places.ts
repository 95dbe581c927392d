import { type RefObject, useEffect, useRef } from 'react'
import { restoreScroll } from '../../state/scroll.ts'

const places = new Map<string, number>()

/**
 * Gives each part of a profile its own scroll place (specification 3, Per-user lists): choosing another part goes where one
 * was in it, or to its beginning, if the tabs have left the window. The browser's own back is followed elsewhere.
 * @param key names person and part
 * @returns to be called when another part is chosen
 */
export function useTabPlace(key: string, tabs: RefObject<HTMLElement | null>): () => void {
  const chosen = useRef(false)
  useEffect(() => {
    if (!chosen.current) return
    chosen.current = false
    const top = tabs.current ? tabs.current.offsetTop - bar(tabs.current) : 0
    const before = places.get(key)
    if (before !== undefined && before > top) return restoreScroll(before)
    if (window.scrollY > top) window.scrollTo(0, top)
  }, [key, tabs])
  return () => {
    places.set(key, window.scrollY)
    chosen.current = true
  }
}

/** How far from the window's top the tabs stick, in px. */
const bar = (tabs: HTMLElement): number => Number.parseFloat(getComputedStyle(tabs).insetBlockStart) || 0
