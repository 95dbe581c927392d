import { expect, test } from 'vitest'
import { isFresh, newerList } from './list-freshness.ts'

const list = (fetchedAt: number | null) => ({ done: false, known: fetchedAt !== null, stale: false, fetchedAt })

test('a list that was read a moment ago is fresh; one from later than now is old', () => {
  expect(isFresh(list(Date.now() - 1_000))).toBe(true)
  expect(isFresh(list(Date.now() - 60_000))).toBe(false)
  expect(isFresh(list(Date.now() + 86_400_000))).toBe(false)
})

test('the mirror’s list replaces an older one of the document, and any that a clock ahead of this one has dated', () => {
  expect(newerList(list(2_000), list(1_000))).toBe(true)
  expect(newerList(list(1_000), list(2_000))).toBe(false)
  expect(newerList(list(1_000), list(Date.now() + 60_000))).toBe(true)
  expect(newerList(list(null), list(1_000))).toBe(false)
})
