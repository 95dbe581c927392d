import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tellLater } from './tell-later.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('many keys are told once, when the typing rests', () => {
  const tell = vi.fn()
  const later = tellLater(tell)
  for (let key = 0; key < 20; key++) {
    later.changed()
    vi.advanceTimersByTime(50)
  }
  expect(tell).not.toHaveBeenCalled()
  expect(later.waits()).toBe(true)
  vi.advanceTimersByTime(250)
  expect(tell).toHaveBeenCalledTimes(1)
  expect(later.waits()).toBe(false)
})

test('who never rests is heard every two seconds', () => {
  const tell = vi.fn()
  const later = tellLater(tell)
  for (let key = 0; key < 100; key++) {
    later.changed()
    vi.advanceTimersByTime(50)
  }
  expect(tell).toHaveBeenCalledTimes(2)
})

test('what waits is told at once when it is asked for, and only once', () => {
  const tell = vi.fn()
  const later = tellLater(tell)
  later.flush()
  expect(tell).not.toHaveBeenCalled()
  later.changed()
  later.flush()
  later.flush()
  vi.advanceTimersByTime(5_000)
  expect(tell).toHaveBeenCalledTimes(1)
})
