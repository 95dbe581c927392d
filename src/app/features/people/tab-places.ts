import { type RefObject, useEffect, useRef } from 'react'
import { restorePlace } from '../../state/scroll/scroll-place.ts'

const places = new Map<string, number>()

/**
 * Gives each list of a profile its own scroll place (specification 3, Per-user lists): choosing another list goes where one
 * was in it, or to its beginning, if that has left the window. The browser's own back is followed elsewhere.
 * @param key names person, part and order
 * @param tabs stick to the window's top, at the head of the lists
 * @returns to be called when another list is chosen
 */
export function useTabPlace(key: string, tabs: RefObject<HTMLElement | null>): () => void {
  const chosen = useRef(false)
  useEffect(() => {
    if (!chosen.current) return
    chosen.current = false
    const top = beginning(tabs.current)
    const before = places.get(key)
    if (before !== undefined && before > top) return restorePlace({ y: before })
    if (window.scrollY > top) window.scrollTo(0, top)
  }, [key, tabs])
  return () => {
    places.set(key, window.scrollY)
    chosen.current = true
  }
}

/** Where the page has to be for the list to begin below the tabs, in px. */
function beginning(tabs: HTMLElement | null): number {
  const lists = tabs?.parentElement
  if (!tabs || !lists) return 0
  const stuckAt = Number.parseFloat(getComputedStyle(tabs).insetBlockStart) || 0
  return Math.max(0, lists.getBoundingClientRect().top + window.scrollY - stuckAt)
}
