import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdClock } from './hold-clock.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('ends once after its time', () => {
  const done = vi.fn()
  holdClock(8000, done).run()
  vi.advanceTimersByTime(7999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(20_000)
  expect(done).toHaveBeenCalledTimes(1)
})

test('held time does not count', () => {
  const done = vi.fn()
  const clock = holdClock(8000, done)
  clock.run()
  vi.advanceTimersByTime(5000)
  clock.hold()
  vi.advanceTimersByTime(60_000)
  clock.run()
  vi.advanceTimersByTime(2999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledTimes(1)
})

test('a second run does not start a second clock', () => {
  const done = vi.fn()
  const clock = holdClock(1000, done)
  clock.run()
  vi.advanceTimersByTime(500)
  clock.run()
  vi.advanceTimersByTime(500)
  expect(done).toHaveBeenCalledTimes(1)
  clock.hold()
  vi.advanceTimersByTime(5000)
  expect(done).toHaveBeenCalledTimes(1)
})
