import { useLayoutEffect } from 'react'

/** The height of the tools, with the count above them and some space, in px. */
export const toolsHeight = 104

/**
 * Keeps the tools at the lower edge of a phone's screen above its keyboard, which covers the page without making it smaller. Sets
 * `--keyboard`, the covered height in px, on the element, and `--room` on its parent: how much longer that must be so that its
 * last line can be scrolled above both.
 */
export function useAboveKeyboard(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    const { visualViewport: seen } = window
    if (!element || !seen) return
    const place = () => {
      // When the page is zoomed in, the rest of it is out of view, but not covered by a keyboard.
      const unseen = seen.scale > 1.01 ? 0 : Math.round(document.documentElement.clientHeight - seen.height)
      element.style.setProperty('--keyboard', `${Math.max(0, unseen - Math.round(seen.offsetTop))}px`)
      element.parentElement?.style.setProperty('--room', unseen > 0 ? `${unseen + toolsHeight}px` : '0px')
    }
    place()
    seen.addEventListener('resize', place)
    seen.addEventListener('scroll', place)
    return () => {
      seen.removeEventListener('resize', place)
      seen.removeEventListener('scroll', place)
    }
  }, [element])
}
