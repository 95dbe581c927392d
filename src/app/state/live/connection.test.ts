import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closings } from '../../../contract/events/closing.ts'
import { liveLimits } from '../../../contract/events/limits.ts'
import { limits } from '../../../contract/limits.ts'
import { openConnection } from './connection.ts'

/** A browser's socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = []
  readyState = 0
  sent: unknown[] = []
  constructor() {
    super()
    FakeSocket.all.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  accept() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  hear(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  end(code: number) {
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const latest = () => FakeSocket.all.at(-1) as FakeSocket
const soonMs = 1_000 + liveLimits.spreadMs

/** A connection whose first socket the server has taken. @param heard what the device looks up before it says whose it is */
async function aConnection(heard: () => Promise<undefined> = async () => undefined) {
  const told: string[] = []
  const connection = openConnection({
    url: 'ws://here/realtime',
    token: 'a token',
    heard,
    away: () => true,
    onJoined: () => void told.push('joined'),
    onLost: () => void told.push('lost'),
    onFrame: frame => void told.push(frame.event),
    checkSession: async () => told.push('checked'),
    onClosed: () => void told.push('closed'),
  })
  await vi.advanceTimersByTimeAsync(0)
  latest().accept()
  latest().hear({ event: 'welcome' })
  return { connection, told }
}

test('says whose it is and whether they are away, and then hears of others', async () => {
  const { told } = await aConnection()
  expect(latest().sent).toEqual([{ event: 'hello', token: 'a token', away: true }])
  latest().hear({ event: 'userOnline', ids: [] })
  expect(told).toEqual(['joined', 'userOnline'])
})

test('says nothing before whose it is, however long the device takes to know what it has heard', async () => {
  let known = () => {}
  const { connection } = await aConnection(() => new Promise(done => (known = () => done(undefined))))
  connection.send({ event: 'watch', ids: [] })
  expect(latest().sent).toEqual([])
  known()
  await vi.advanceTimersByTimeAsync(0)
  connection.send({ event: 'watch', ids: [] })
  expect(latest().sent).toMatchObject([{ event: 'hello' }, { event: 'watch' }])
})

test('says whose it is once on each socket, also where one is lost while the device looks what it has heard', async () => {
  const looked: (() => void)[] = []
  await aConnection(() => new Promise(done => looked.push(() => done(undefined))))
  latest().end(1006)
  await vi.advanceTimersByTimeAsync(soonMs)
  latest().accept()
  expect(looked).toHaveLength(2)
  for (const done of looked) done()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all.map(({ sent }) => sent.length)).toEqual([0, 1])
})

test('a connection that breaks is made again within seconds, and nothing counts as known meanwhile', async () => {
  const { told } = await aConnection()
  await vi.advanceTimersByTimeAsync(10_000)
  latest().end(1006)
  expect(told).toEqual(['joined', 'lost'])
  await vi.advanceTimersByTimeAsync(soonMs)
  expect(FakeSocket.all).toHaveLength(2)
  latest().accept()
  latest().hear({ event: 'welcome' })
  expect(told).toEqual(['joined', 'lost', 'joined'])
})

test('a server that does not answer in ten seconds is left for a new connection', async () => {
  const { told } = await aConnection()
  await vi.advanceTimersByTimeAsync(liveLimits.heartbeatMs)
  expect(latest().sent.at(-1)).toEqual({ event: 'ping' })
  latest().hear({ event: 'pong' })
  await vi.advanceTimersByTimeAsync(liveLimits.heartbeatMs)
  expect(FakeSocket.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(liveLimits.pongMs + 1)
  expect(FakeSocket.all).toHaveLength(2)
  expect(told).toEqual(['joined', 'pong', 'lost'])
})

test.each([
  ['tooMany', limits.pollMs],
  ['broken', limits.pollMs],
  ['closed', limits.pollMs],
] as const)('refused as %s it comes back only with the time of a poll', async (why, ms) => {
  await aConnection()
  latest().end(closings[why].code)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(FakeSocket.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2)
  expect(FakeSocket.all).toHaveLength(2)
})

test('whether a session has ended is asked with a call', async () => {
  const { connection, told } = await aConnection()
  latest().end(closings.session.code)
  expect(told).toEqual(['joined', 'lost', 'checked'])
  connection.close()
  await vi.advanceTimersByTimeAsync(limits.pollMs)
  expect(FakeSocket.all).toHaveLength(1)
})

test('while the site is closed it comes back rarely, and at once when somebody says that it is open', async () => {
  const { connection, told } = await aConnection()
  latest().end(closings.maintenance.code)
  expect(told).toEqual(['joined', 'lost', 'closed'])
  await vi.advanceTimersByTimeAsync(limits.pollMs - 1)
  expect(FakeSocket.all).toHaveLength(1)
  connection.again()
  await vi.advanceTimersByTimeAsync(2)
  expect(FakeSocket.all).toHaveLength(2)
})

test('it rests without a network, and is back at once with it', async () => {
  const { connection, told } = await aConnection()
  connection.pause()
  expect(told).toEqual(['joined', 'lost'])
  await vi.advanceTimersByTimeAsync(limits.pollMs)
  expect(FakeSocket.all).toHaveLength(1)
  connection.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(2)
})

test('it is not closed while it connects, of which a browser would complain, but as soon as it is open', async () => {
  const { connection } = await aConnection()
  latest().end(1006)
  await vi.advanceTimersByTimeAsync(soonMs)
  const connecting = latest()
  connection.pause()
  expect(connecting.readyState).toBe(0)
  connecting.accept()
  expect([connecting.readyState, connecting.sent]).toEqual([3, []])
  await vi.advanceTimersByTimeAsync(limits.pollMs)
  expect(latest()).toBe(connecting)
  connection.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(latest()).not.toBe(connecting)
})

test('opened without a network it waits for one', async () => {
  const connection = openConnection({
    url: 'ws://here/realtime',
    token: 'a token',
    heard: async () => undefined,
    away: () => false,
    paused: true,
    onJoined() {},
    onLost() {},
    onFrame() {},
    checkSession: async () => {},
    onClosed() {},
  })
  await vi.advanceTimersByTimeAsync(limits.pollMs)
  expect(FakeSocket.all).toHaveLength(0)
  connection.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(FakeSocket.all).toHaveLength(1)
})
