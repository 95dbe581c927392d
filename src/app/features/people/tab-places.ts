import { type RefObject, useEffect, useRef } from 'react'
import { restorePlace } from '../../state/scroll/scroll-place.ts'

const places = new Map<string, number>()

/**
 * Gives each list of a profile its own scroll place (PRODUCT 3.11). Choosing another list scrolls to where one
 * was in it, or to its beginning, if that is above the window. Going back in the browser is handled by the general scroll rules.
 * @param key names person, part and order
 * @param tabs the element that sticks to the window's top above the lists
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

/** The scroll position at which the list begins below the tabs, in px. */
function beginning(tabs: HTMLElement | null): number {
  const lists = tabs?.parentElement
  if (!tabs || !lists) return 0
  const stuckAt = Number.parseFloat(getComputedStyle(tabs).insetBlockStart) || 0
  return Math.max(0, lists.getBoundingClientRect().top + window.scrollY - stuckAt)
}
