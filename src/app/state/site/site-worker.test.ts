import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../../tests/support/eventually.ts'
import { followSiteWorker } from './site-worker.ts'

const address = 'http://localhost/sw.js'

type Worker = EventTarget & { scriptURL: string; state: string; postMessage: (message: unknown) => void }

/**
 * A fake of the browser's worker container, with switches for what the browser would do. As in Chromium, a worker that is told to take over
 * while the one in charge is starting does not.
 */
function aContainer({ controlled = true } = {}) {
  let nextUpdate: 'nothing' | 'installs' | 'fails' | 'breaks' = 'nothing'
  const asked: unknown[] = []
  let awake = false
  const aWorker = (state: string): Worker =>
    Object.assign(new EventTarget(), { scriptURL: address, state, postMessage: skip as () => void })
  const registration = Object.assign(new EventTarget(), {
    waiting: null as Worker | null,
    installing: null as Worker | null,
    async update() {
      if (nextUpdate === 'fails') throw new TypeError('no network')
      if (nextUpdate === 'nothing') return
      const worker = aWorker('installing')
      registration.installing = worker
      registration.dispatchEvent(new Event('updatefound'))
      const ends = nextUpdate
      setTimeout(() => {
        registration.installing = null
        if (ends === 'installs') registration.waiting = worker
        worker.state = ends === 'installs' ? 'installed' : 'redundant'
        worker.dispatchEvent(new Event('statechange'))
      })
    },
  })
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? aWorker('activated') : null,
    register: async () => registration,
  })
  function takeCharge(worker = registration.waiting ?? aWorker('activated')) {
    registration.waiting = null
    container.controller = worker
    container.dispatchEvent(new Event('controllerchange'))
  }
  function skip(message: unknown) {
    asked.push(message)
    if (awake) takeCharge()
  }
  return {
    container,
    asked,
    async wake() {
      awake = true
      return new Response()
    },
    takeCharge,
    onUpdate: (what: typeof nextUpdate) => {
      nextUpdate = what
    },
    leaveWaiting: () => {
      registration.waiting = aWorker('installed')
    },
  }
}

function follow(browser: ReturnType<typeof aContainer>) {
  vi.stubGlobal('navigator', { serviceWorker: browser.container })
  vi.stubGlobal('fetch', browser.wake)
  const onWaiting = vi.fn()
  const worker = followSiteWorker()
  worker.onWaiting(onWaiting)
  return { worker, onWaiting }
}

beforeEach(() => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal('document', { readyState: 'complete', baseURI: 'http://localhost/' })
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a worker that waits already takes over', async () => {
  const browser = aContainer()
  browser.leaveWaiting()
  const { worker, onWaiting } = follow(browser)
  expect(await worker.takeOver()).toBe(true)
  expect(browser.asked).toEqual([{ type: 'SKIP_WAITING' }])
  expect(onWaiting).toHaveBeenCalledTimes(1)
})

test('a new worker is installed first, and takes over when it waits', async () => {
  const browser = aContainer()
  browser.onUpdate('installs')
  const { worker, onWaiting } = follow(browser)
  expect(await worker.takeOver()).toBe(false)
  expect(browser.asked).toEqual([])
  browser.onUpdate('nothing')
  await eventually(() => expect(onWaiting).toHaveBeenCalledTimes(1))
  expect(await worker.takeOver()).toBe(true)
  expect(browser.asked).toHaveLength(1)
})

test.each(['nothing', 'fails', 'breaks'] as const)(
  'when the update finds or does this: %s, a reload would bring nothing new',
  async what => {
    const browser = aContainer()
    browser.onUpdate(what)
    const { worker } = follow(browser)
    expect(await worker.takeOver()).toBe(false)
    expect(await worker.takeOver()).toBe(false)
    expect(browser.asked).toEqual([])
  },
)

test('a page that no worker answers for gets the new build by a reload alone', async () => {
  const { worker } = follow(aContainer({ controlled: false }))
  expect(await worker.takeOver()).toBe(true)
})

test('when the first worker takes charge before it is registered, the next one still brings the new build', async () => {
  const browser = aContainer({ controlled: false })
  const { worker } = follow(browser)
  browser.takeCharge()
  browser.takeCharge()
  expect(await worker.takeOver()).toBe(true)
})

test('when another tab has let the new worker take over, a reload brings the new build', async () => {
  const browser = aContainer()
  const { worker } = follow(browser)
  expect(await worker.takeOver()).toBe(false)
  browser.takeCharge()
  expect(await worker.takeOver()).toBe(true)
  expect(browser.asked).toEqual([])
})

test('a first worker that takes charge of a page brings no new build', async () => {
  const browser = aContainer({ controlled: false })
  const { worker } = follow(browser)
  await eventually(() => expect(browser.container.controller).toBeNull())
  await worker.takeOver()
  browser.takeCharge()
  expect(await worker.takeOver()).toBe(false)
  browser.takeCharge()
  expect(await worker.takeOver()).toBe(true)
})
