import { expect, it, vi } from 'vitest'
import { CallError } from '../../../contract/errors.ts'
import { createAnswerCache } from './answer-cache.ts'
import { writtenAnswer } from './written-answer.ts'

const answer = (body = 'x', status = 200) => writtenAnswer({ status, headers: {}, body, tagged: true })
const limits = { livesMs: 5_000, mostBytes: 100_000 }

it('makes an answer once for all who ask while it is kept', async () => {
  let time = 0
  const cache = createAnswerCache(limits, () => time)
  const make = vi.fn(async () => answer())
  expect(cache.has('a')).toBe(false)
  const asking = [cache.get('a', make), cache.get('a', make)]
  expect(cache.has('a')).toBe(true)
  await Promise.all(asking)
  time = 4_999
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
  time = 5_000
  expect(cache.has('a')).toBe(false)
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

it('gives what is there without making it, once it is made and while it is kept', async () => {
  let time = 0
  const cache = createAnswerCache(limits, () => time)
  expect(cache.peek('a')).toBeUndefined()
  const making = cache.get('a', async () => answer())
  expect(cache.peek('a')).toBeUndefined()
  const made = await making
  expect(cache.peek('a')).toBe(made)
  time = 5_000
  expect(cache.peek('a')).toBeUndefined()
})

it('makes one answer at a time, however long that takes, and counts its time from the beginning', async () => {
  let time = 0
  const cache = createAnswerCache(limits, () => time)
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer>>()
  const make = vi.fn(() => promise)
  const first = cache.get('a', make)
  time = 6_000
  const second = cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(1)
  resolve(answer())
  expect(await first).toBe(await second)
  expect(cache.has('a')).toBe(false)
})

it('keeps no failure', async () => {
  const cache = createAnswerCache(limits)
  const make = vi.fn(async () => answer('x', 503))
  await cache.get('a', make)
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
  const fail = vi.fn(() => Promise.reject(new Error('no')))
  await expect(Promise.all([cache.get('b', fail), cache.get('b', fail)])).rejects.toThrow('no')
  expect(fail).toHaveBeenCalledTimes(1)
  await expect(cache.get('b', fail)).rejects.toThrow('no')
  expect(fail).toHaveBeenCalledTimes(2)
})

it('refuses nobody for what another asker was refused', async () => {
  const cache = createAnswerCache(limits)
  const refused = cache.get('a', () => Promise.reject(new CallError('too_many')))
  const waiting = cache.get('a', async () => answer('mine'))
  await expect(refused).rejects.toThrow(CallError)
  expect((await waiting).in('identity').toString()).toBe('mine')
})

it('takes a bounded room, of which the oldest are taken first', async () => {
  const cache = createAnswerCache(limits)
  for (let at = 0; at < 100; at++) await cache.get(`${at}`, async () => answer('x'.repeat(4_000)))
  const left = Array.from({ length: 100 }, (_, at) => at).filter(at => cache.has(`${at}`))
  expect(left.length).toBeGreaterThan(10)
  expect(left.length).toBeLessThan(25)
  expect(left.at(-1)).toBe(99)
  await cache.get('large', async () => answer('x'.repeat(200_000)))
  expect(cache.has('large')).toBe(false)
})

it('gives nothing that was begun before it was cleared', async () => {
  const cache = createAnswerCache(limits)
  const make = vi.fn(async () => answer())
  const before = cache.get('a', make)
  cache.clear()
  expect(cache.has('a')).toBe(false)
  await cache.get('a', make)
  await before
  await cache.get('a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

it('keeps nothing when the time is over and nobody asks for anything any more', async () => {
  vi.useFakeTimers()
  try {
    const cache = createAnswerCache(limits)
    await cache.get('a', async () => answer())
    await vi.advanceTimersByTimeAsync(1_000)
    await cache.get('b', async () => answer())
    // It looks again for as long as it keeps anything.
    await vi.advanceTimersByTimeAsync(limits.livesMs)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(limits.livesMs)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})
