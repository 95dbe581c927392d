import { expect, it } from 'vitest'
import { scrollMove } from './scroll-rule.ts'

it.each([
  [null, '/', false, 'top'],
  ['/', '/info/about', false, 'top'],
  ['/', '/posts', false, 'top'],
  ['/posts', '/posts', false, 'stay'],
  ['/users/mika', '/users/ade', false, 'stay'],
  ['/posts', '/posts/a-walk-1a2b3c4d', false, 'top'],
  ['/posts/a-walk-1a2b3c4d', '/posts', false, 'top'],
  ['/posts/a-walk-1a2b3c4d', '/posts', true, 'restore'],
  ['/', '/posts/a-walk-1a2b3c4d', true, 'restore'],
  ['/posts', '/postscript', false, 'top'],
] as const)('from %s to %s, left before: %s → %s', (from, to, saved, move) => {
  expect(scrollMove(from, to, saved)).toBe(move)
})
