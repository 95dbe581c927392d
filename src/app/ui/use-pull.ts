import { type PointerEvent, type RefObject, useRef } from 'react'
import { dropIndex, shifts } from './row-order.ts'

const edge = 72
const scrollStep = 12

/**
 * Lets the rows of a list be dragged to another place. While one is dragged the others make room; the list itself changes when it
 * is dropped.
 * @param list the element whose children are the rows
 * @param onMove is called when a row was dropped at a new place
 * @returns to be called when a row is grabbed
 */
export function usePull(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const pulling = useRef(false)

  return (event: PointerEvent, from: number) => {
    const { current: element } = list
    if (!element || event.button !== 0 || pulling.current) return
    pulling.current = true
    const { pointerId, clientY } = event
    const rows = [...element.children] as HTMLElement[]
    const boxes = rows.map(each => ({ top: each.offsetTop, height: each.offsetHeight }))
    const scrolledBefore = window.scrollY
    const letting = new AbortController()
    let at = clientY
    let to = from
    let frame = 0
    element.classList.add('pulling')
    rows[from]?.classList.add('pulled')

    function draw() {
      const by = at - clientY + window.scrollY - scrolledBefore
      to = dropIndex(boxes, from, by)
      const room = shifts(boxes, from, to)
      for (const [index, row] of rows.entries()) row.style.translate = `0 ${index === from ? by : (room[index] ?? 0)}px`
    }

    /** Scrolls the page while the pointer is at its edge. */
    function follow() {
      if (at < edge) window.scrollBy(0, -scrollStep)
      else if (at > window.innerHeight - edge) window.scrollBy(0, scrollStep)
      draw()
      frame = requestAnimationFrame(follow)
    }

    function letGo(done: boolean) {
      letting.abort()
      cancelAnimationFrame(frame)
      pulling.current = false
      element?.classList.remove('pulling')
      for (const row of rows) {
        row.classList.remove('pulled')
        row.style.translate = ''
      }
      if (done) onMove(from, to)
    }

    const { signal } = letting
    addEventListener(
      'pointermove',
      moved => {
        if (moved.pointerId === pointerId) at = moved.clientY
      },
      { signal },
    )
    addEventListener('pointerup', ended => ended.pointerId === pointerId && letGo(true), { signal })
    addEventListener('pointercancel', ended => ended.pointerId === pointerId && letGo(false), { signal })
    addEventListener('keydown', pressed => pressed.key === 'Escape' && letGo(false), { signal })
    frame = requestAnimationFrame(follow)
  }
}
