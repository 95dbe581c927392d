import { expect, test } from 'vitest'
import { namedDays } from './named-days.ts'

const days = (count: number) => Array.from({ length: count }, (_, at) => String(at))

test.each([
  [0, ''],
  [1, '0'],
  [2, '0 1'],
  [7, '0 1 2 3 4 5 6'],
  [8, '0 2 3 4 5 6 7'],
  [30, '0 5 10 15 20 25 29'],
  [365, '0 61 122 182 243 304 364'],
])('of %i days at most seven are named, with the first and the last', (count, named) => {
  expect(namedDays(days(count)).join(' ')).toBe(named)
})
