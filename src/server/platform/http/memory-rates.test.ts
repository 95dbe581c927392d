import { expect, test } from 'vitest'
import { createMemoryRates } from './memory-rates.ts'

const tenAMinute = { count: 10, windowMs: 60_000 }

test('counts by key and begins anew when the window is over', () => {
  let now = 1_000
  const { count } = createMemoryRates(() => now)
  expect(count('a', tenAMinute)).toEqual({ count: 1, resetsInMs: 60_000 })
  now += 20_000
  expect(count('a', tenAMinute)).toEqual({ count: 2, resetsInMs: 40_000 })
  expect(count('b', tenAMinute).count).toBe(1)
  now += 40_000
  expect(count('a', tenAMinute)).toEqual({ count: 1, resetsInMs: 60_000 })
})

test('what weighs less than one counts for less', () => {
  const { count, takeUnsaid } = createMemoryRates(() => 0)
  for (let times = 0; times < 50; times++) count('a', tenAMinute, 0.1)
  expect(count('a', tenAMinute).count).toBeCloseTo(6)
  expect(takeUnsaid()).toEqual([['a', expect.closeTo(6), 60_000]])
})

test('a hundred thousand addresses in a minute cost little, and are forgotten afterwards', () => {
  let looks = 0
  let time = 0
  const { count } = createMemoryRates(() => {
    looks++
    return time
  })
  for (let at = 0; at < 100_000; at++) count(`a${at}`, tenAMinute)
  expect(looks / 100_000).toBeLessThan(10)
  time = 60_000
  expect(count('a1', tenAMinute).count).toBe(1)
})

test('what two processes count is added up, once each has told the other', () => {
  const [one, other] = [createMemoryRates(), createMemoryRates()]
  for (let times = 0; times < 6; times++) one.count('a', tenAMinute)
  other.count('a', tenAMinute)
  const [said, answered] = [one.takeUnsaid(), other.takeUnsaid()]
  expect([said, answered]).toEqual([[['a', 6, 60_000]], [['a', 1, 60_000]]])
  one.add(answered)
  other.add(said)
  expect([one.count('a', tenAMinute).count, other.count('a', tenAMinute).count]).toEqual([8, 8])
  expect(one.takeUnsaid()).toEqual([['a', 1, 60_000]])
})

test('of a wide rate only what is counted often is said, and nothing of a window that is over', () => {
  let now = 0
  const rates = createMemoryRates(() => now)
  const wide = { count: 3_000, windowMs: 60_000 }
  for (let times = 1; times < 150; times++) rates.count('a', wide)
  expect(rates.takeUnsaid()).toEqual([])
  rates.count('a', wide)
  expect(rates.takeUnsaid()).toEqual([['a', 150, 60_000]])
  for (let times = 0; times < 200; times++) rates.count('a', wide)
  now += 60_000
  expect(rates.takeUnsaid()).toEqual([])
})
