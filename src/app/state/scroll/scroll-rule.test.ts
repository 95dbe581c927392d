import { expect, it } from 'vitest'
import { onlyPicture, opensPage, scrollMove } from './scroll-rule.ts'

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

it.each([
  ['/posts', '/posts?type=guides', true],
  ['/posts?type=guides', '/posts?type=guides&date=all&place=kansai', false],
  ['/posts?type=guides&date=all&place=kansai', '/posts?type=guides&date=all&place=Kyoto', true],
  ['/posts?type=guides&date=all&place=Kyoto', '/posts?type=guides&date=all&place=Kyoto&trend=trending', false],
  ['/posts?type=guides&date=all&place=Kyoto', '/posts', true],
  ['/posts?type=news', '/posts?type=timeline', false],
])('from %s to %s a page of its own opens: %s', (from, to, opens) => {
  expect(opensPage(from, to)).toBe(opens)
})
