import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when something else is shown in it, so that it does not fall to the page with what had it. Not at first.
 * @param shown changes with what is shown
 * @returns for the element, which has `tabIndex={-1}`
 */
export function useFocusMoved<E extends HTMLElement>(shown: unknown): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    element.current?.focus()
  }, [shown])
  return element
}
