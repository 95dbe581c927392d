import { expect, test } from 'vitest'
import { keptSum, percentOf } from './kept-sum.ts'

const part = (kept: number, bytes: number, toLoad: number) => ({ kept, bytes, toLoad })

test('what is here and what is missing of several posts is one sum', () => {
  const measured = new Map([
    ['a', part(1, 300, 0)],
    ['b', part(0, 100, 600)],
    ['elsewhere', part(1, 5_000, 0)],
  ])
  const sum = keptSum(['a', 'b', 'unmeasured'], measured)
  expect(sum).toEqual({ of: 3, kept: 1, bytes: 400, whole: 1_000 })
  expect(percentOf(sum)).toBe(40)
})

test('it is whole only once each post is', () => {
  expect(percentOf({ of: 2, kept: 1, bytes: 999, whole: 1_000 })).toBe(99)
  expect(percentOf({ of: 2, kept: 2, bytes: 999, whole: 1_000 })).toBe(100)
  expect(percentOf({ of: 0, kept: 0, bytes: 0, whole: 0 })).toBe(100)
})
