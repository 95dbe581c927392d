import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchChunks } from './failed-chunks.ts'

vi.mock('../device/online.ts', () => ({ isOnline: () => true }))

type Listener = (event: { target?: unknown; payload?: unknown }) => void

const listeners = new Map<string, { listener: Listener; capture: boolean }>()

beforeEach(() => {
  const html = '<link rel="stylesheet" href="/assets/map.css"><link rel="icon" href="/icon.svg"><img src="/a.png">'
  const { document, HTMLLinkElement } = parseHTML(`<html><head></head><body>${html}</body></html>`)
  const addEventListener = (name: string, listener: Listener, capture = false) =>
    listeners.set(name, { listener, capture })
  for (const [name, value] of Object.entries({ document, HTMLLinkElement, addEventListener }))
    vi.stubGlobal(name, value)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  watchChunks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  listeners.clear()
})

const styles = () => document.querySelector('link[rel=stylesheet]') as HTMLLinkElement
const fail = (target: unknown) => listeners.get('error')?.listener({ target })

test('styles that did not arrive are asked for again, ever more rarely', () => {
  // An error of a file does not rise to the window.
  expect(listeners.get('error')?.capture).toBe(true)
  for (const ms of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const lost = styles()
    fail(lost)
    vi.advanceTimersByTime(ms - 1)
    expect(styles()).toBe(lost)
    vi.advanceTimersByTime(1)
    expect(styles()).not.toBe(lost)
    expect(styles().getAttribute('href')).toBe('/assets/map.css')
    expect(document.querySelectorAll('link[rel=stylesheet]')).toHaveLength(1)
  }
})

test('of other files nothing is asked for again', () => {
  const before = document.body.innerHTML
  fail(document.querySelector('link[rel=icon]'))
  fail(document.querySelector('img'))
  expect(vi.getTimerCount()).toBe(0)
  expect(document.body.innerHTML).toBe(before)
})

test('the message of a part that did not arrive begins as no browser’s does, so that the router leaves the page as it is', () => {
  const missing = new Error('Failed to fetch dynamically imported module: /assets/map.js')
  listeners.get('vite:preloadError')?.listener({ payload: missing })
  expect(missing.message).toBe(
    'A part of the page is missing. Failed to fetch dynamically imported module: /assets/map.js',
  )
  const broken = new Error('x is not a function')
  listeners.get('vite:preloadError')?.listener({ payload: broken })
  expect(broken.message).toBe('x is not a function')
})
