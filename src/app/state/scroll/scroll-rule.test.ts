import { expect, it } from 'vitest'
import { onlyPicture, scrollMove } from './scroll-rule.ts'

it.each([
  [null, '/', false, 'top'],
  ['/', '/info/about', false, 'top'],
  ['/', '/posts', false, 'top'],
  ['/posts', '/posts', false, 'stay'],
  ['/users/mika', '/users/ade', false, 'stay'],
  ['/posts', '/posts/a-walk-1a2b3c4d', false, 'top'],
  ['/users/mika', '/users/mika', false, 'stay'],
  ['/users/mika', '/users/mika/a-walk-1a2b3c4d', false, 'top'],
  ['/users/mika/a-walk-1a2b3c4d', '/users/mika', false, 'top'],
  ['/posts/a-walk-1a2b3c4d', '/posts', false, 'top'],
  ['/posts/a-walk-1a2b3c4d', '/posts', true, 'restore'],
  ['/', '/posts/a-walk-1a2b3c4d', true, 'restore'],
  ['/posts', '/postscript', false, 'top'],
] as const)('from %s to %s, left before: %s → %s', (from, to, saved, move) => {
  expect(scrollMove(from, to, saved)).toBe(move)
})

it.each([
  ['/posts/a-walk', '/posts/a-walk?picture=1', true],
  ['/posts/a-walk?comment=c&picture=1', '/posts/a-walk?comment=c', true],
  ['/users/mika?gallery=g&photo=1', '/users/mika?gallery=g&photo=2', true],
  ['/posts/a-walk', '/posts/a-walk', false],
  ['/posts/a-walk', '/posts/a-walk?comment=c', false],
  ['/posts/a-walk?picture=1', '/posts/another', false],
])('from %s to %s only a picture comes or goes: %s', (from, to, only) => {
  expect(onlyPicture(from, to)).toBe(only)
})
