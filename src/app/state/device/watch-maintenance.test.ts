import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { maintenance as State } from './maintenance.ts'

/** When a page asks whether the site is closed, and what it does when it is open again. */

let status: { status: 0 | 1; retry_after?: number } | null
const asked = vi.fn()
const woken = vi.fn()
vi.mock('../device/open-device.ts', () => ({
  deviceNow: () => null,
  whenOpen: async () => ({
    client: {
      async call() {
        asked()
        if (status === null) throw new TypeError('no network')
        return { data: status }
      },
    },
    sender: { wake: woken },
  }),
}))

let page: EventTarget & { visibilityState: string }
let maintenance: typeof State
let watch: typeof import('./watch-maintenance.ts')
const look = () => vi.advanceTimersByTimeAsync(0)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  asked.mockClear()
  woken.mockClear()
  ;({ maintenance } = await import('./maintenance.ts'))
  watch = await import('./watch-maintenance.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a closed site is asked again when it said, and a little later than others; then the page is left and all is sent', async () => {
  status = { status: 1, retry_after: 60 }
  watch.watchMaintenance()
  watch.noteMaintenance()
  await look()
  expect(maintenance.on).toBe(true)
  maintenance.reading = true
  await vi.advanceTimersByTimeAsync(69_000)
  expect(asked).toHaveBeenCalledTimes(1)
  status = { status: 0 }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect({ ...maintenance }).toMatchObject({ on: false, reading: false })
  expect(woken).toHaveBeenCalledExactlyOnceWith('open')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('nobody asks while the page is hidden; whoever comes back to it asks at once', async () => {
  status = { status: 1, retry_after: 60 }
  watch.watchMaintenance()
  watch.noteMaintenance()
  await look()
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveBeenCalledTimes(1)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await look()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('many refusals at once are one question, and one without an answer is no maintenance', async () => {
  status = null
  for (let count = 0; count < 5; count++) watch.noteMaintenance()
  await look()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(maintenance.on).toBe(false)
  expect(woken).not.toHaveBeenCalled()
})

test('when the sockets of all end at once, each page asks at another moment', async () => {
  status = { status: 1 }
  watch.noteMaintenance(8_000)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(asked).toHaveBeenCalledTimes(1)
})
