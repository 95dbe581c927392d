import { expect, it } from 'vitest'
import { createMemoryRates } from './memory-rates.ts'

it('counts each key in its own window and begins anew afterwards', () => {
  let now = 1_000
  const count = createMemoryRates(() => now)
  expect(count('a', 500)).toEqual({ count: 1, resetsInMs: 500 })
  now += 200
  expect(count('a', 500)).toEqual({ count: 2, resetsInMs: 300 })
  expect(count('b', 500)).toEqual({ count: 1, resetsInMs: 500 })
  now += 300
  expect(count('a', 500)).toEqual({ count: 1, resetsInMs: 500 })
})
