import { setMaxListeners } from 'node:events'
import { parseHTML } from 'linkedom'
import { vi } from 'vitest'
import { clearCounted, countedTurn } from './at-rest.ts'

const nothing = () => {}

/** What a browser does not draw, whatever the style sheets say. */
const undrawn = '[hidden], dialog:not([open]), [popover], details:not([open]) > :not(summary)'

function isDrawn(this: Element) {
  return !this.closest(undrawn)
}

/** One for what is drawn, of no size. */
function getClientRects(this: Element) {
  return isDrawn.call(this) ? [{}] : []
}

/** What linkedom's elements lack; without a layout none of it does anything. */
const methods = {
  focus: nothing,
  blur: nothing,
  select: nothing,
  scrollTo: nothing,
  scrollBy: nothing,
  scrollIntoView: nothing,
  setSelectionRange: nothing,
  showPopover: nothing,
  hidePopover: nothing,
  getBoundingClientRect: () => ({ x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0 }),
  showModal(this: Element) {
    this.setAttribute('open', '')
  },
  close(this: Element) {
    this.removeAttribute('open')
  },
}

const sizes = ['client', 'offset', 'scroll'].flatMap(of => ['Height', 'Width', 'Top', 'Left'].map(what => of + what))

/** Nothing comes near a window that has no layout. */
class Observer {
  observe = nothing
  unobserve = nothing
  disconnect = nothing
}

function storage() {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

/** What linkedom answers to a selector of open popovers, which it does not know. */
function letNoPopoverOpen(prototype: object, answers: Record<string, unknown>): void {
  for (const [name, answer] of Object.entries(answers)) {
    const plain = Reflect.get(prototype, name) as (selector: string) => unknown
    Reflect.set(prototype, name, function (this: unknown, selector: string) {
      return selector.includes(':popover-open') ? answer : plain.call(this, selector)
    })
  }
}

/** A browser's window as far as the product's screens need one, without a layout. */
export type Screen = {
  /** Empties the document and gives the element that the product draws into. */
  blank(address: URL): Element
  /** What the browser itself knows of a connection, and tells the page. */
  setOnLine(is: boolean): void
}

/** Makes this process look like a browser's window, from here to the end of the test file. To be called before React is loaded. */
export function openWindow(): Screen {
  // The build that people get: the other takes twice the time.
  vi.stubEnv('NODE_ENV', 'production')
  const { window, document } = parseHTML('<!doctype html><html lang="en"><head></head><body></body></html>')
  const getSelection = () => ({ rangeCount: 0, anchorNode: null, focusNode: null })
  // Without `oninput` React falls back to the events of old browsers.
  const more = { oninput: null, visibilityState: 'visible', readyState: 'complete', cookie: '', getSelection }
  Object.assign(document, more)
  const { prototype } = window.HTMLElement
  Object.assign(prototype, methods)
  Object.assign(window.Element.prototype, { checkVisibility: isDrawn, getClientRects })
  letNoPopoverOpen(prototype, { matches: false, closest: null, querySelector: null })
  letNoPopoverOpen(Object.getPrototypeOf(document), { querySelector: null })
  for (const name of sizes) Object.defineProperty(prototype, name, { value: 0, writable: true })
  const events = new EventTarget()
  // Each tab that a test opens adds some.
  setMaxListeners(0, events)
  const soon = (callback: () => void) => setTimeout(callback)
  const history = {
    state: null,
    length: 1,
    pushState: nothing,
    replaceState: nothing,
    go: nothing,
    back: () => queueMicrotask(() => events.dispatchEvent(new Event('popstate'))),
  }
  const globals = {
    ...Object.fromEntries(
      ['Node', 'Element', 'HTMLElement', 'DocumentFragment', 'MutationObserver', 'DOMParser', 'NodeFilter'].map(
        name => [name, window[name as keyof typeof window]],
      ),
    ),
    window: globalThis,
    self: globalThis,
    document,
    history,
    History: { prototype: history },
    localStorage: storage(),
    sessionStorage: storage(),
    innerWidth: 1280,
    innerHeight: 900,
    scrollX: 0,
    scrollY: 0,
    scrollTo: nothing,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    getComputedStyle: () => ({ getPropertyValue: () => '' }),
    getSelection,
    IntersectionObserver: Observer,
    ResizeObserver: Observer,
    requestAnimationFrame: soon,
    cancelAnimationFrame: clearTimeout,
    requestIdleCallback: soon,
    cancelIdleCallback: clearTimeout,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    setImmediate: countedTurn,
    clearImmediate: clearCounted,
    __ENGAWA_VERSION__: '0.0.0',
    __ENGAWA_BUILD__: 'of the tests',
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  let onLine = true
  Object.defineProperty(navigator, 'onLine', { get: () => onLine, configurable: true })
  return {
    blank(address) {
      vi.stubGlobal('location', address)
      document.body.innerHTML = '<div id="root"></div>'
      return document.getElementById('root') as unknown as Element
    },
    setOnLine(is) {
      onLine = is
      events.dispatchEvent(new Event(is ? 'online' : 'offline'))
    },
  }
}
