import { limits } from '../../../contract/limits.ts'

type Point = { x: number; y: number }

/**
 * Whether a movement of one finger is the swipe that goes back: rightward, more than 50 px and 3 times the vertical movement. A
 * swipe from the screen's edge belongs to the operating system (PRODUCT 2.5). All in px.
 */
export function isSwipeBack(start: Point, end: Point, width: number): boolean {
  const { thresholdPx, ratio, edgePx } = limits.swipe
  if (start.x < edgePx || start.x > width - edgePx) return false
  const across = end.x - start.x
  return across > thresholdPx && across > ratio * Math.abs(end.y - start.y)
}

const ignored =
  '[data-swipe-ignore], input, textarea, select, [contenteditable="true"], dialog:not([data-swipe-back]), [popover]'

/**
 * Listens for the swipe back on the whole page. Areas marked `data-swipe-ignore` and popups are left out, but a post over its
 * list is not.
 * @returns stops listening
 */
export function followSwipes(back: () => void): () => void {
  let start: Point | null = null
  const began = (event: TouchEvent) => {
    const touch = event.touches[0]
    const inIgnored = event.target instanceof Element && event.target.closest(ignored) !== null
    start = event.touches.length === 1 && touch && !inIgnored ? { x: touch.clientX, y: touch.clientY } : null
  }
  const ended = (event: TouchEvent) => {
    const touch = event.changedTouches[0]
    const from = start
    start = null
    if (!from || !touch || event.touches.length > 0) return
    if (getSelection()?.type === 'Range') return
    if (isSwipeBack(from, { x: touch.clientX, y: touch.clientY }, window.innerWidth)) back()
  }
  document.addEventListener('touchstart', began, { passive: true })
  document.addEventListener('touchend', ended, { passive: true })
  return () => {
    document.removeEventListener('touchstart', began)
    document.removeEventListener('touchend', ended)
  }
}
