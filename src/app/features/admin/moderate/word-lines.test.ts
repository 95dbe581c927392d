import { expect, test } from 'vitest'
import { asLines, fromLines, merged } from './word-lines.ts'

test('words are typed one a line; empty lines and repetitions are left out', () => {
  expect(fromLines(' casino \n\n副業\ncasino\n')).toEqual(['casino', '副業'])
  expect(fromLines(asLines(['a b', 'c']))).toEqual(['a b', 'c'])
})

test.each([
  { base: ['a'], mine: ['a', 'b'], theirs: ['a', 'c'], all: ['a', 'b', 'c'] },
  { base: ['a', 'b'], mine: ['b'], theirs: ['a', 'b', 'c'], all: ['b', 'c'] },
  { base: ['a', 'b'], mine: ['a', 'b', 'c'], theirs: ['b'], all: ['b', 'c'] },
  { base: [], mine: ['a'], theirs: ['a'], all: ['a'] },
])('of two changes of one list both hold: $mine and $theirs', ({ base, mine, theirs, all }) => {
  expect(merged(base, mine, theirs)).toEqual(all)
})
