import { expect, test } from 'vitest'
import { newestOf } from './newest-of.ts'

test.each([
  [['0.8.17', '0.8.9', null], '0.8.17'],
  [['0.8.16', '0.8.2', '0.7.99'], null],
  [['0.10.0', '0.9.30'], '0.10.0'],
  [[null], null],
] as const)('beside 0.8.16 and %j the newer one is %s', (known, newer) => {
  expect(newestOf('0.8.16', known)).toBe(newer)
})
