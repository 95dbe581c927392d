import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerFrame } from '../../../contract/events/frames.ts'
import { limits } from '../../../contract/limits.ts'
import type { Device } from '../../../local/device/device.ts'
import type { ConnectionOptions } from './connection.ts'

/** When a page asks for what it may have missed, and when it follows a hint. */

const opened: ConnectionOptions[] = []
const checked = vi.fn()
vi.mock('./connection.ts', () => ({
  openConnection(options: ConnectionOptions) {
    opened.push(options)
    return { send() {}, check: checked, again() {}, pause() {}, resume() {}, close() {} }
  },
}))

let page: EventTarget & { visibilityState: string }
const asked: string[] = []
let online = () => {}
let signal = true

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  asked.length = 0
  opened.length = 0
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const listens = new EventTarget()
  vi.stubGlobal('window', listens)
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', listens.addEventListener.bind(listens))
  vi.stubGlobal('location', { protocol: 'https:', host: 'here' })
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page of a member, with the socket that it has opened. */
async function aPage(): Promise<ConnectionOptions> {
  const note = (what: string) => async () => void asked.push(what)
  const sync = {
    catchUp: note('all'),
    followHint: async (hint: { scope: string }) => void asked.push(`hint of ${hint.scope}`),
  }
  const device = {
    session: { token: 'a token' },
    sync,
    subscribe() {},
    subscribeOnline: (listener: () => void) => {
      online = listener
    },
    online: () => signal,
  }
  const { followLive } = await import('./follow-live.ts')
  followLive(device as unknown as Device)
  return opened[0] as ConnectionOptions
}

const all = ['all']
const hint: ServerFrame = { event: 'hint', scope: 'chat', of: 'a chat', rev: 1 }

/** What is asked for within so many milliseconds. */
async function within(ms: number): Promise<string[]> {
  asked.length = 0
  await vi.advanceTimersByTimeAsync(ms)
  return [...asked]
}

function turn(visibility: 'visible' | 'hidden'): void {
  page.visibilityState = visibility
  page.dispatchEvent(new Event('visibilitychange'))
}

test('once the socket is there everything is asked for, unless the server looks what the start did not hear of', async () => {
  const socket = await aPage()
  expect(await within(3_000)).toEqual([])
  socket.onJoined(4_000, false)
  expect(await within(10)).toEqual(all)
  expect(await within(60_000)).toEqual([])
  vi.resetModules()
  opened.length = 0
  const looked = await aPage()
  looked.onJoined(4_000, true)
  expect(await within(60_000)).toEqual([])
})

test('after a loss it is asked for again, each device at another moment of some seconds', async () => {
  const socket = await aPage()
  socket.onJoined(4_000, true)
  await within(10)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  socket.onLost()
  expect(await within(20_000)).toEqual([])
  socket.onJoined(4_000, true)
  expect(await within(1_999)).toEqual([])
  expect(await within(1)).toEqual(all)
  socket.onFrame({ event: 'missed' })
  expect(await within(4_000)).toEqual(all)
  vi.restoreAllMocks()
})

test('whoever comes back to the page is asked for at once, and the socket whether it is alive', async () => {
  const socket = await aPage()
  socket.onJoined(4_000, true)
  await within(10)
  turn('hidden')
  expect(await within(0)).toEqual([])
  expect(checked).not.toHaveBeenCalled()
  turn('visible')
  expect(asked).toEqual(all)
  expect(checked).toHaveBeenCalledWith(4_000)
})

test('every five minutes it is asked for, if somebody sees the page; with a signal soon', async () => {
  await aPage()
  await within(4_000)
  expect(await within(limits.pollMs)).toEqual(all)
  turn('hidden')
  expect(await within(limits.pollMs)).toEqual([])
  page.visibilityState = 'visible'
  for (signal of [false, true]) online()
  expect(await within(500)).toEqual(all)
})

test('a hint is followed at once, on a page that nobody sees a little later', async () => {
  const socket = await aPage()
  await within(4_000)
  socket.onFrame(hint)
  expect(asked.at(-1)).toBe('hint of chat')
  turn('hidden')
  socket.onFrame(hint)
  expect(await within(600)).toEqual([])
  expect(await within(1_000)).toEqual(['hint of chat'])
})
