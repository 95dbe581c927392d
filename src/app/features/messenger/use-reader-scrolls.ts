import { type RefObject, useEffect, useEffectEvent } from 'react'

/** What a reader scrolls with, apart from the scroll bar. A box that is scrolled by a script hears none of these. */
const means = ['wheel', 'touchmove', 'keydown'] as const

/**
 * Calls when the reader scrolls a box themselves.
 * @param there whether the box is drawn
 */
export function useReaderScrolls(of: RefObject<HTMLElement | null>, there: boolean, scrolls: () => void): void {
  const heard = useEffectEvent(scrolls)
  useEffect(() => {
    const { current: box } = of
    if (!there || !box) return
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    for (const each of means) box.addEventListener(each, () => heard(), options)
    // Only the scroll bar is the box itself: anything else in it is a message.
    box.addEventListener('pointerdown', ({ target }) => target === box && heard(), options)
    return () => stop.abort()
  }, [of, there])
}
