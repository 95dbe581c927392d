import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KeepMessage } from '../../../local/device/keep-message.ts'
import { keepPage } from './keep-page.ts'

type Asked = { loaded: string[]; only: boolean | undefined }

let seen: (entries: object[]) => void

class Observer {
  constructor(listener: (list: { getEntries(): object[] }) => void) {
    seen = entries => listener({ getEntries: () => entries })
  }
  observe() {}
}

/** Answers at once. */
class Channel {
  port1 = { onmessage: (_: { data: unknown }) => {} }
  port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) }
}

beforeEach(() => {
  vi.stubGlobal('MessageChannel', Channel)
  vi.useFakeTimers()
  vi.stubGlobal('PerformanceObserver', Observer)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page with a worker that answers whether all files are kept. */
function aPage({ whole }: { whole: boolean }) {
  const asked: Asked[] = []
  const active = {
    postMessage({ loaded, only }: KeepMessage, [port]: MessagePort[]) {
      asked.push({ loaded, only })
      port?.postMessage(!only && whole)
    },
  }
  let online = () => {}
  let change = (_: 'signed-in') => {}
  const device = {
    subscribe: (listener: never) => {
      change = listener
      return () => {}
    },
    subscribeOnline: (listener: () => void) => {
      online = listener
      return () => {}
    },
  }
  keepPage({ ready: Promise.resolve({ active }) } as unknown as ServiceWorkerContainer, device)
  return { asked, hasSignal: () => online(), signsIn: () => change('signed-in') }
}

const entry = (name: string, workerStart = 0) => ({ name, workerStart })
const all = { loaded: [], only: false }

test('all files of the site are kept at once, what the page loads without the worker as it comes, and what is lacking with the next signal', async () => {
  const page = aPage({ whole: false })
  seen([entry('http://x/assets/a.js'), entry('http://x/media/b.webp'), entry('http://x/media/c.webp', 9)])
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked).toEqual([all, { loaded: ['http://x/assets/a.js', 'http://x/media/b.webp'], only: true }])
  page.hasSignal()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked.slice(2)).toEqual([all])
})

test('who signs in gets the files for members at once; once all are there, no signal asks for them again', async () => {
  const page = aPage({ whole: true })
  page.signsIn()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked).toEqual([all, all])
  seen([entry('http://x/media/b.webp')])
  page.hasSignal()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.asked.filter(({ only }) => !only)).toEqual([all, all])
})
