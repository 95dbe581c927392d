import { useLayoutEffect } from 'react'

/** How much of the screen the tools take, with the count above them and some air, in px. */
export const toolsHeight = 104

/**
 * Keeps what is fixed to the lower edge of a phone's screen above its keyboard, which covers the page without making it smaller:
 * sets `--keyboard` on the element, the height in px that is covered, and `--room` on what it stands in: so much longer must that
 * be that its last line too can be scrolled above both.
 */
export function useAboveKeyboard(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    const { visualViewport: seen } = window
    if (!element || !seen) return
    const place = () => {
      // Zoomed in, one looks at a part of the page, and no keyboard covers the rest.
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
