import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('each failed attempt waits twice as long as the one before, up to five minutes', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2_000].map(attempts => backoffMs(attempts, 1) / 1_000)
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300])
})

test('chance takes up to half of the wait, but nothing from what the server asks for', () => {
  expect([backoffMs(3, 0), backoffMs(3, 0.5)]).toEqual([4_000, 6_000])
  expect(backoffMs(1, 0, 60)).toBe(60_000)
  expect(backoffMs(9, 0, 60)).toBe(150_000)
})
