import type { AnyRouter } from '@tanstack/react-router'
import { whenQuiet } from '../loading/when-quiet.ts'
import { isPost } from '../navigation/list-pages.ts'
import { postOverList } from '../navigation/post-over-list.ts'
import { searchField } from '../navigation/search-field.ts'
import type * as ScrollPlace from './scroll-place.ts'
import { onlyPicture, opensPage, scrollMove } from './scroll-rule.ts'

const storageKey = 'places'

type Entry = { state: { __TSR_key?: string }; href: string; pathname: string }

const keyOf = (location: Entry): string => location.state.__TSR_key ?? location.href

/**
 * Keeps the scroll place of every entry of the history, also over a reload, and scrolls as {@link scrollMove} decides. To be
 * called once, in the browser.
 */
export function followScroll(router: AnyRouter): void {
  const places = new Map<string, ScrollPlace.Place>(read())
  history.scrollRestoration = 'manual'
  let stop = () => {}
  let movedOn = false
  // What is on the screen. The router says that an entry was left only once the next one is drawn whole, and never if one goes back before.
  let shown: Entry | undefined
  // Loaded when the page is quiet: it is needed only once somebody goes back.
  let part: typeof ScrollPlace | undefined
  const load = async () => {
    part ??= await import('./scroll-place.ts')
    return part
  }
  whenQuiet(() => void load().catch(() => {}))

  const keep = (location: Entry | undefined) => {
    if (location) places.set(keyOf(location), part?.placeNow() ?? { y: window.scrollY })
  }
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop()
    keep(shown ?? fromLocation)
    movedOn = false
  })
  addEventListener('focusin', noteBar)
  addEventListener('focusout', noteBar)
  router.subscribe('onBeforeRouteMount', ({ toLocation }) => {
    shown = toLocation
  })
  addEventListener('keydown', ({ key }) => {
    movedOn ||= key === 'Tab'
  })
  addEventListener('input', () => {
    movedOn = true
  })
  addEventListener('pagehide', () => {
    // The router, whose own scroll rules are off, hands the place to the browser here.
    history.scrollRestoration = 'manual'
    keep(shown ?? router.stores.resolvedLocation.get() ?? router.stores.location.get())
    write(places)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    const first = fromLocation === undefined || keyOf(fromLocation) === keyOf(toLocation)
    const { hash } = toLocation
    // The search has one field for wide windows and one for narrow ones, so that neither can bear its name. The one that is shown waits
    // for words, also where a visit begins with it, as from the icon of the installed site.
    const field = hash === 'search' && searchField()
    if (!first && !field && onlyPicture(fromLocation.href, toLocation.href)) return
    const place = places.get(keyOf(toLocation))
    const move = scrollMove(first ? null : fromLocation.pathname, toLocation.pathname, place !== undefined)
    if (move === 'restore') {
      let isOver = false
      stop = () => {
        isOver = true
      }
      void load().then(({ restorePlace }) => {
        if (!isOver) stop = restorePlace(place ?? { y: 0 })
      })
      return
    }
    const target = field || document.getElementById(hash)
    const isNew = move === 'top' || (!first && opensPage(fromLocation.href, toLocation.href))
    const begins = isNew && !first && !(postOverList.open && isPost(toLocation.pathname))
    if (target) target.scrollIntoView()
    else if (begins) window.scrollTo(0, 0)
    // If somebody moved on with Tab or typed on while the page was loading, the focus stays there, unless its element is gone.
    const focused = field || (begins && document.getElementById('main'))
    if (focused && (!(first || movedOn) || document.activeElement === document.body))
      focused.focus({ preventScroll: true })
  })
}

/** Tells the page's styles whether the focus is in a bar that stays in view. Asked of the whole page by them, each change of it would cost. */
function noteBar({ type, target }: FocusEvent): void {
  const inBar = type === 'focusin' && (target as Element).closest('.topbar, .dock') !== null
  document.documentElement.toggleAttribute('data-in-bar', inBar)
}

function read(): [string, ScrollPlace.Place][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, ScrollPlace.Place][]
  } catch {
    return []
  }
}

const kept = 100

function write(places: ReadonlyMap<string, ScrollPlace.Place>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-kept)))
  } catch {
    // Storage is switched off or full: the places are lost with the page.
  }
}
