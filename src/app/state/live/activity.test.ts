import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { followActivity } from './activity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('away after five minutes in which nothing was done, back half a second after the next thing', () => {
  const target = new EventTarget()
  const changes: boolean[] = []
  const away = followActivity(target, now => void changes.push(now))
  vi.advanceTimersByTime(limits.afkAfterMs - 1)
  expect(away()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([away(), changes]).toEqual([true, [true]])
  target.dispatchEvent(new Event('scroll'))
  expect(changes).toEqual([true])
  vi.advanceTimersByTime(limits.activityDebounceMs)
  expect([away(), changes]).toEqual([false, [true, false]])
})

test.each(['mousemove', 'mousedown', 'keydown', 'scroll', 'wheel', 'click', 'touchstart'])('%s counts', name => {
  const target = new EventTarget()
  const changed = vi.fn()
  followActivity(target, changed)
  for (let minutes = 0; minutes < 20; minutes += 4) {
    vi.advanceTimersByTime(4 * 60_000)
    target.dispatchEvent(new Event(name))
  }
  expect(changed).not.toHaveBeenCalled()
})

test('doing something without pause counts all the while', () => {
  const target = new EventTarget()
  const changed = vi.fn()
  followActivity(target, changed)
  for (let ms = 0; ms < 2 * limits.afkAfterMs; ms += 100) {
    target.dispatchEvent(new Event('mousemove'))
    vi.advanceTimersByTime(100)
  }
  expect(changed).not.toHaveBeenCalled()
})
