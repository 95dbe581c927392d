import type { AnyRouter } from '@tanstack/react-router'
import { overFeed } from './over-feed.ts'
import { isPost } from './posts-view.ts'
import { onlyPicture, scrollMove } from './scroll-rule.ts'

const storageKey = 'scroll'
const patienceMs = 3_000

type Entry = { state: { __TSR_key?: string }; href: string; pathname: string }

const keyOf = (location: Entry): string => location.state.__TSR_key ?? location.href

/**
 * Keeps the scroll place of every entry of the history, also over a reload, and moves as {@link scrollMove} says. Once, in
 * the browser.
 */
export function followScroll(router: AnyRouter): void {
  const places = new Map<string, number>(read())
  history.scrollRestoration = 'manual'
  let stop = () => {}
  let movedOn = false

  const keep = (location: Entry | undefined) => {
    if (location) places.set(keyOf(location), window.scrollY)
  }
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop()
    keep(fromLocation)
    movedOn = false
  })
  addEventListener('keydown', ({ key }) => {
    movedOn ||= key === 'Tab'
  })
  addEventListener('pagehide', () => {
    keep(router.stores.resolvedLocation.get() ?? router.stores.location.get())
    write(places)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const first = fromLocation === undefined || keyOf(fromLocation) === keyOf(toLocation)
    if (!first && onlyPicture(fromLocation.href, toLocation.href)) return
    const place = places.get(keyOf(toLocation))
    const move = scrollMove(first ? null : fromLocation.pathname, toLocation.pathname, place !== undefined)
    if (move === 'restore') {
      stop = restoreScroll(place ?? 0)
      return
    }
    const target = toLocation.hash === '' ? null : document.getElementById(toLocation.hash)
    const begins = move === 'top' && !first && !(overFeed.open && isPost(toLocation.pathname))
    if (target) target.scrollIntoView()
    else if (begins) window.scrollTo(0, 0)
    // Where somebody tabbed to while the page was on its way, the focus stays; what went away with the old page has none.
    if (begins && (!movedOn || document.activeElement === document.body))
      document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/** Scrolls to a place as soon as the page is long enough for it, unless the reader scrolls first. */
export function restoreScroll(place: number): () => void {
  const until = performance.now() + patienceMs
  const attempt = () => {
    window.scrollTo(0, place)
    if (Math.abs(window.scrollY - place) < 2 || performance.now() > until) stop()
  }
  const grown = new ResizeObserver(attempt)
  const events = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  function stop() {
    grown.disconnect()
    for (const name of events) removeEventListener(name, stop)
  }
  grown.observe(document.body)
  for (const name of events) addEventListener(name, stop, { passive: true })
  attempt()
  return stop
}

function read(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

const kept = 100

function write(places: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-kept)))
  } catch {
    // storage is switched off or full: the places end with the page
  }
}
