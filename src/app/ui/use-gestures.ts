import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import {
  closer,
  distance,
  fitted,
  held,
  type Point,
  panned,
  pinched,
  type Size,
  swipeMeaning,
  whole,
  type Zoom,
  zoomedBy,
  zoomedTo,
} from './zoom-pan.ts'

/** A finger or the mouse on the stage. */
type Finger = { from: Point; at: Point; since: number }

const tap = { moved: 10, ms: 300, apart: 40 }
const wheelStep = 0.002

/**
 * Handles fingers, wheel and keys on a stage: swipe, pinch, double tap and pan. Movements are written straight to the elements'
 * styles, because rendering would be too slow.
 * @param stage contains the slides; gets `--drag` and `--fall` while a finger moves them, and the class `moving`
 * @param picture the size of the shown picture, in px
 * @param tell what a gesture meant; `zoomed` whenever the picture is enlarged or shown whole again
 */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  picture: Size,
  tell: { swiped: (meaning: 'next' | 'previous' | 'close') => void; zoomed: (is: boolean) => void },
) {
  const zoom = useRef(whole)
  const fingers = useRef(new Map<number, Finger>())
  const lastTap = useRef<{ at: Point; time: number } | null>(null)

  const sizeOf = (): Size => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {}
    return { width, height }
  }

  function show(next: Zoom) {
    const was = zoom.current.scale > 1
    zoom.current = next
    const image = stage.current?.querySelector<HTMLElement>('.slide.now img')
    if (image)
      image.style.transform = next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    if (was !== next.scale > 1) tell.zoomed(!was)
  }

  const look = (next: Zoom) => show(held(next, fitted(picture, sizeOf()), sizeOf()))

  function pull(by: Point) {
    stage.current?.style.setProperty('--drag', `${by.x}px`)
    stage.current?.style.setProperty('--fall', `${by.y}px`)
  }

  /** Where an event was, from the middle of the stage. */
  function placeOf(event: { clientX: number; clientY: number }): Point {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 }
  }

  const toggle = (at: Point = { x: 0, y: 0 }) => look(zoom.current.scale > 1 ? whole : zoomedTo(whole, closer, at))

  function down(event: PointerEvent) {
    if (event.button !== 0 || fingers.current.size >= 2) return
    stage.current?.setPointerCapture(event.pointerId)
    stage.current?.classList.add('moving')
    const at = placeOf(event)
    fingers.current.set(event.pointerId, { from: at, at, since: event.timeStamp })
    if (fingers.current.size === 2) pull({ x: 0, y: 0 })
  }

  function move(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId)
    if (!finger) return
    const before = finger.at
    finger.at = placeOf(event)
    const by = { x: finger.at.x - before.x, y: finger.at.y - before.y }
    const other = [...fingers.current.values()].find(each => each !== finger)
    if (other) look(pinched(zoom.current, [before, other.at], [finger.at, other.at]))
    else if (zoom.current.scale > 1) look(panned(zoom.current, by))
    else pull(pullOf({ x: finger.at.x - finger.from.x, y: finger.at.y - finger.from.y }))
  }

  function up(event: PointerEvent) {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!finger || fingers.current.size > 0) return leaveBehind()
    stage.current?.classList.remove('moving')
    pull({ x: 0, y: 0 })
    if (event.type === 'pointercancel') return
    const by = { x: finger.at.x - finger.from.x, y: finger.at.y - finger.from.y }
    const ms = event.timeStamp - finger.since
    if (distance(finger.at, finger.from) < tap.moved && ms < tap.ms) return tapped(finger.at, event.timeStamp)
    if (zoom.current.scale > 1) return
    const meaning = swipeMeaning(by, ms, sizeOf().width)
    if (meaning !== 'nothing') tell.swiped(meaning)
  }

  /** One of two fingers was lifted: the other one continues from where it is, and no longer counts as a swipe. */
  function leaveBehind() {
    for (const finger of fingers.current.values()) {
      finger.from = finger.at
      finger.since = 0
    }
  }

  function tapped(at: Point, time: number) {
    const { current: last } = lastTap
    const second = last !== null && time - last.time < tap.ms && distance(at, last.at) < tap.apart
    lastTap.current = second ? null : { at, time }
    if (second) toggle(at)
  }

  function wheel(event: WheelEvent) {
    event.preventDefault()
    look(zoomedTo(zoom.current, zoom.current.scale * Math.exp(-event.deltaY * wheelStep), placeOf(event)))
  }

  useStage(stage, { down, move, up, wheel, resized: () => look(zoom.current) })

  return {
    toggle: () => toggle(),
    /** Shows the whole picture again, before another one is shown. */
    reset: () => show(whole),
    /** Pans or enlarges a picture by a key; returns false if the key does nothing here. */
    key(key: string): boolean {
      const next = zoomedBy(key, zoom.current)
      if (next) look(next)
      return next !== null
    },
  }
}

type Heard = Record<'down' | 'move' | 'up', (event: PointerEvent) => void> & {
  wheel: (event: WheelEvent) => void
  resized: () => void
}

/** Hears what happens on a stage. */
function useStage(stage: RefObject<HTMLElement | null>, heard: Heard) {
  const on = useEffectEvent(() => heard)
  useEffect(() => {
    const { current: element } = stage
    if (!element) return
    const resized = new ResizeObserver(() => on().resized())
    resized.observe(element)
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerdown', event => on().down(event), { signal })
    element.addEventListener('pointermove', event => on().move(event), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(end, event => on().up(event), { signal })
    // The focus stays on the buttons, so that keys still arrive.
    element.addEventListener('mousedown', event => event.preventDefault(), { signal })
    element.addEventListener('wheel', event => on().wheel(event), { signal, passive: false })
    return () => {
      listening.abort()
      resized.disconnect()
    }
  }, [stage])
}

/** A drag counts along one axis: across or down. */
const pullOf = ({ x, y }: Point): Point => (Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y: Math.max(0, y) })
