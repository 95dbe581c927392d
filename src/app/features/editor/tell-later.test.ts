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
  const later = tellLater(tell, act => act())
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
  const later = tellLater(tell, act => act())
  for (let key = 0; key < 100; key++) {
    later.changed()
    vi.advanceTimersByTime(50)
  }
  expect(tell).toHaveBeenCalledTimes(2)
})

test('what waits is told at once when it is asked for, and only once', () => {
  const tell = vi.fn()
  const later = tellLater(tell, act => act())
  later.flush()
  expect(tell).not.toHaveBeenCalled()
  later.changed()
  later.flush()
  later.flush()
  vi.advanceTimersByTime(5_000)
  expect(tell).toHaveBeenCalledTimes(1)
})

test('only a telling that nobody asked for runs as a rest', () => {
  const done: string[] = []
  const later = tellLater(
    () => done.push('told'),
    telling => {
      done.push('rest')
      telling()
      done.push('shown')
    },
  )
  later.changed()
  later.flush()
  expect(done).toEqual(['told'])
  later.changed()
  vi.advanceTimersByTime(250)
  expect(done).toEqual(['told', 'rest', 'told', 'shown'])
})
