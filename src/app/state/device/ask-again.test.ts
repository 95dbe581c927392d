import { expect, test, vi } from 'vitest'
import { askAgain } from './ask-again.ts'
import type { Connection } from './online.ts'

vi.mock('./open-device.ts', () => ({}))

/** A page whose server does not answer, with a clock that the test moves. */
function aPage() {
  const now = { connection: 'no-answer' as Connection, visibilityState: 'visible' }
  const timers: { work: () => void; ms: number }[] = []
  const listeners: Record<string, () => void> = {}
  const listen = (name: string, listener: () => void) => {
    listeners[name] = listener
  }
  const call = vi.fn(async () => {
    if (now.connection !== 'fine') throw new Error('no network')
    return { data: { status: 0 }, nextCursor: null }
  })
  let told = () => {}
  const device = {
    client: { call },
    subscribeOnline(listener: () => void) {
      told = listener
      return () => {}
    },
  }
  const page = {
    addEventListener: listen,
    document: { ...now, addEventListener: listen },
    setTimeout: (work: () => void, ms: number) => timers.push({ work, ms }),
    clearTimeout: () => {},
  }
  askAgain(device as never, page, () => now.connection)
  const next = async () => {
    const { work, ms } = timers.splice(0).at(-1) ?? { work: () => {}, ms: null }
    work()
    await new Promise(resolve => setTimeout(resolve))
    return ms
  }
  return { now, call, next, timers, listeners, told: () => told() }
}

test('it is asked again ever more rarely, and no more once there is an answer', async () => {
  const page = aPage()
  const waits: unknown[] = []
  for (let count = 0; count < 7; count++) waits.push(await page.next())
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  page.now.connection = 'fine'
  await page.next()
  page.told()
  expect(page.timers).toEqual([])
})

test('offline it rests, and asks as soon as the browser is online', async () => {
  const page = aPage()
  page.now.connection = 'offline'
  page.timers.splice(0)
  page.told()
  expect(page.timers).toEqual([])
  page.now.connection = 'no-answer'
  page.listeners.online?.()
  expect(page.call).toHaveBeenCalledTimes(1)
})
