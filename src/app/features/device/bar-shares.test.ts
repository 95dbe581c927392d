import { expect, test } from 'vitest'
import { barShares } from './bar-shares.ts'

test('a part of the bar is as wide as its share, and never too narrow to be seen', () => {
  expect(barShares([50, 0, 0.001], 200)).toEqual([25, 0, 1.2])
})

test('parts that are more than the whole share the bar', () => {
  const shares = barShares([300, 100, 0.001], 200)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100)
  expect(shares[2]).toBeGreaterThan(1)
})
