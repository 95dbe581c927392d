import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { followScroll } from './follow-scroll.ts'

const { window, restored } = vi.hoisted(() => ({ window: { scrollY: 0, scrollTo: () => {} }, restored: vi.fn() }))
vi.mock('./scroll-place.ts', () => ({
  placeNow: () => ({ y: window.scrollY }),
  restorePlace: (place: { y: number }) => {
    restored(place)
    return () => {}
  },
}))
vi.mock('../loading/when-quiet.ts', () => ({ whenQuiet: (run: () => void) => run() }))
afterEach(() => void vi.unstubAllGlobals())

const entry = (key: string) => ({ state: { __TSR_key: key }, href: `/posts?${key}`, pathname: '/posts' })

/** A router of which a test tells what it tells. */
function aRouter() {
  const told = new Map<string, (change: object) => void>()
  const router = { subscribe: (name: string, listener: (change: object) => void) => told.set(name, listener) }
  for (const [name, value] of Object.entries({
    window,
    history: {},
    addEventListener: () => {},
    sessionStorage: { getItem: () => null },
    document: { getElementById: () => null },
  }))
    vi.stubGlobal(name, value)
  followScroll(router as unknown as AnyRouter)
  return (name: string, from: string, to: string) =>
    told.get(name)?.({ fromLocation: entry(from), toLocation: entry(to) })
}

test('who goes back before the next list is drawn whole is where they were in the first one', async () => {
  const tell = aRouter()
  window.scrollY = 5_000
  tell('onBeforeLoad', 'all', 'news')
  tell('onBeforeRouteMount', 'all', 'news')
  // The list of news is shorter, so that the browser scrolls up.
  window.scrollY = 700
  tell('onBeforeLoad', 'all', 'all')
  tell('onBeforeRouteMount', 'all', 'all')
  tell('onRendered', 'all', 'all')
  await vi.waitFor(() => expect(restored).toHaveBeenCalledExactlyOnceWith({ y: 5_000 }), { timeout: 60_000 })
})
