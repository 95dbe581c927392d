import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { type Bus, openBus, type Transport } from './bus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A place where processes hear each other, and where texts can get lost. */
function aWire(maxBytes = 1_000) {
  const open = new Set<Parameters<Transport['open']>[0]>()
  const texts: string[] = []
  const wire = { losing: false, texts }
  const transport = (): Transport => {
    let mine: Parameters<Transport['open']>[0] | null = null
    return {
      maxBytes,
      async send(text) {
        texts.push(text)
        if (wire.losing) return
        for (const listeners of open) listeners.onText(text)
      },
      async open(listeners) {
        mine = listeners
        open.add(listeners)
        listeners.onConnected()
      },
      async close() {
        if (mine) open.delete(mine)
      },
    }
  }
  return { ...wire, wire, transport }
}

const log = createLog('silent')
/** Everything that one process hears of the others. */
function ears(bus: Bus) {
  const heard: unknown[] = []
  bus.subscribe('talk', message => void heard.push(message))
  bus.subscribePeers((_peer, state) => void heard.push(state))
  return heard
}
const later = (ms = 20) => vi.advanceTimersByTimeAsync(ms)

test('what is said in a few milliseconds goes in one text, to all others and in order', async () => {
  const { transport, texts } = aWire()
  const [one, two] = [await openBus(transport(), log), await openBus(transport(), log)]
  const [mine, theirs] = [ears(one), ears(two)]
  await later()
  texts.length = 0
  for (const word of ['a', 'b', 'c']) one.publish('talk', word)
  await later()
  expect(texts).toHaveLength(1)
  expect(theirs).toEqual(['here', 'a', 'b', 'c'])
  expect(mine).not.toContain('a')
})

test('no text is longer than the transport takes, and what never fits is refused', async () => {
  const { transport, texts } = aWire(400)
  const [one, two] = [await openBus(transport(), log), await openBus(transport(), log)]
  const heard = ears(two)
  for (let count = 0; count < 30; count++) one.publish('talk', `縁側${count}`)
  await later()
  expect(Math.max(...texts.map(text => Buffer.byteLength(text)))).toBeLessThanOrEqual(400)
  expect(heard.filter(each => String(each).startsWith('縁側'))).toHaveLength(30)
  expect(() => one.publish('talk', 'x'.repeat(400))).toThrow('too long')
})

test('a lost text is noticed with the next one', async () => {
  const { transport, wire } = aWire()
  const [one, two] = [await openBus(transport(), log), await openBus(transport(), log)]
  const heard = ears(two)
  one.publish('talk', 'first')
  await later()
  wire.losing = true
  one.publish('talk', 'lost')
  await later()
  wire.losing = false
  one.publish('talk', 'last')
  await later()
  expect(heard).toEqual(['here', 'first', 'missed', 'last'])
})

test('a process that leaves is gone at once, one that falls silent after some seconds', async () => {
  const { transport, wire } = aWire()
  const [one, two, three] = [
    await openBus(transport(), log),
    await openBus(transport(), log),
    await openBus(transport(), log),
  ]
  const heard = ears(one)
  await later(2_100)
  heard.length = 0
  await two.stop()
  expect(heard).toEqual(['gone'])
  wire.losing = true
  await later(10_000)
  expect(heard).toEqual(['gone', 'gone'])
  wire.losing = false
  await later(2_100)
  expect(heard).toEqual(['gone', 'gone', 'here'])
  await Promise.all([one.stop(), three.stop()])
})

test('a transport that stalls makes no endless queue, and what was lost is noticed afterwards', async () => {
  const { transport } = aWire()
  const mine = transport()
  const stalled = { now: false, tried: 0 }
  const one = await openBus(
    {
      ...mine,
      send(text) {
        if (!stalled.now) return mine.send(text)
        stalled.tried++
        return new Promise(() => {})
      },
    },
    log,
  )
  const two = await openBus(transport(), log)
  const heard = ears(two)
  await later(2_100)
  heard.length = 0
  stalled.now = true
  for (let count = 0; count < 300; count++) {
    one.publish('talk', count)
    await later()
  }
  await later(12_000)
  stalled.now = false
  await later(6_000)
  one.publish('talk', 'last')
  await later()
  expect(stalled.tried).toBeLessThan(10)
  expect(heard.filter(each => typeof each === 'number')).toEqual([])
  expect(heard.at(-1)).toBe('last')
  expect(heard.some(each => each === 'missed' || each === 'gone')).toBe(true)
  stalled.now = true
  const stopping = one.stop()
  await later(12_000)
  await stopping
  await two.stop()
})
