import { useLayoutEffect } from 'react'

/**
 * Keeps what is fixed to the lower edge of a phone's screen above its keyboard, which covers the page without making it smaller:
 * sets `--keyboard` on the element, the height in px that is covered.
 */
export function useAboveKeyboard(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    const { visualViewport: seen } = window
    if (!element || !seen) return
    const place = () => {
      // Zoomed in, one looks at a part of the page, and no keyboard covers the rest.
      const covered = seen.scale > 1.01 ? 0 : document.documentElement.clientHeight - seen.offsetTop - seen.height
      element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`)
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
