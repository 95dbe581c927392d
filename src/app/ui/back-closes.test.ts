import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A fake of the browser's history: entries, the shown one, and going back with a delay. */
function aBrowser() {
  const entries: { key: string; href: string }[] = [{ key: 'page', href: '/page' }]
  let at = 0
  const listeners = new Set<(event: { stopImmediatePropagation: () => void }) => void>()
  let heard = 0
  class History {
    pushState(state: { __TSR_key: string }, _: string, href = entries[at]?.href ?? '') {
      entries.splice(at + 1, Infinity, { key: state.__TSR_key, href })
      at++
    }
  }
  const back = () =>
    setTimeout(() => {
      at--
      let stopped = false
      const event = {
        stopImmediatePropagation() {
          stopped = true
        },
      }
      for (const listener of [...listeners]) listener(event)
      if (!stopped) heard++
    })
  vi.stubGlobal('History', History)
  vi.stubGlobal('history', {
    get state() {
      return { __TSR_key: entries[at]?.key }
    },
    back,
  })
  vi.stubGlobal('location', {
    get href() {
      return entries[at]?.href
    },
  })
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener))
  const blockers = new Set<(navigation: { action: string }) => Promise<boolean>>()
  return {
    router: {
      block({ blockerFn }: { blockerFn: (navigation: { action: string }) => Promise<boolean> }) {
        blockers.add(blockerFn)
        return () => void blockers.delete(blockerFn)
      },
    },
    back,
    /** Navigates like the router, which asks its blockers first. */
    async push(key: string) {
      for (const blocker of [...blockers]) if (await blocker({ action: 'PUSH' })) return
      new History().pushState({ __TSR_key: key }, '', `/${key}`)
    },
    keys: () => entries.slice(0, at + 1).map(({ key }) => key),
    /** How often the router was told of a step back. */
    heard: () => heard,
  }
}

let browser: ReturnType<typeof aBrowser>
let overPage: typeof import('./back-closes.ts').overPage
let atPage: typeof import('./back-closes.ts').atPage
/** Runs everything that was begun to its end. */
const soon = () => vi.runAllTimersAsync()

beforeEach(async () => {
  vi.useFakeTimers()
  browser = aBrowser()
  vi.resetModules()
  const part = await import('./back-closes.ts')
  ;({ overPage, atPage } = part)
  part.holdRouter(browser.router)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('back closes what lies over the page, and the router hears nothing of it', async () => {
  const end = overPage(() => end())
  await soon()
  expect(browser.keys()).toEqual(['page', 'page'])
  browser.back()
  await soon()
  expect([browser.keys(), browser.heard()]).toEqual([['page'], 0])
})

test('back closes it before the router is known as well; navigations wait from then on', async () => {
  vi.resetModules()
  const part = await import('./back-closes.ts')
  const close = vi.fn()
  part.overPage(close)
  await soon()
  part.holdRouter(browser.router)
  const going = browser.push('next')
  await soon()
  expect(browser.keys()).toEqual(['page', 'next'])
  await going
  expect([close.mock.calls.length, browser.heard()]).toEqual([0, 0])
})

test('what is closed otherwise takes its entry with it; what opens in the same moment has it', async () => {
  const end = overPage(() => {})
  await soon()
  end()
  const second = overPage(() => {})
  await soon()
  expect(browser.keys()).toEqual(['page', 'page'])
  second()
  await soon()
  expect([browser.keys(), browser.heard()]).toEqual([['page'], 0])
})

test('a navigation leaves the entry first, whether it is closed before or after', async () => {
  const before = overPage(() => {})
  await soon()
  before()
  const leaving = browser.push('next')
  await soon()
  await leaving
  expect(browser.keys()).toEqual(['page', 'next'])
  const after = overPage(() => {})
  await soon()
  const going = browser.push('third')
  after()
  await soon()
  await going
  expect([browser.keys(), browser.heard()]).toEqual([['page', 'next', 'third'], 0])
})

test('who goes back after closing goes back from the page', async () => {
  await browser.push('photo')
  const end = overPage(() => {})
  await soon()
  const arrived = atPage()
  end()
  await soon()
  await arrived
  browser.back()
  await soon()
  expect([browser.keys(), browser.heard()]).toEqual([['page'], 1])
})

test('of two, one over the other, back closes the upper one and then the other', async () => {
  const closed: string[] = []
  const lay = (name: string) => {
    const end = overPage(() => {
      closed.push(name)
      end()
    })
  }
  lay('lower')
  lay('upper')
  await soon()
  browser.back()
  await soon()
  expect([closed, browser.keys()]).toEqual([['upper'], ['page', 'page']])
  browser.back()
  await soon()
  expect([closed, browser.keys()]).toEqual([['upper', 'lower'], ['page']])
})
