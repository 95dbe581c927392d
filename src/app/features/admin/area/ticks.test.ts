import { expect, test } from 'vitest'
import { tickedAfter } from './ticks.ts'

const rows = ['a', 'b', 'c', 'd']

test.each([
  ['alone it is chosen', ['a'], 'c', null, ['a', 'c']],
  ['alone it is left out', ['a', 'c'], 'c', null, ['a']],
  ['all up to it are chosen', ['a'], 'c', 'a', ['a', 'b', 'c']],
  ['upwards too', ['d'], 'b', 'd', ['b', 'c', 'd']],
  ['all up to it are left out', ['a', 'c', 'd'], 'd', 'b', ['a']],
  ['from one that can’t be chosen any more it is alone', [], 'b', 'gone', ['b']],
])('%s', (_what, ticked, id, from, expected) => {
  expect([...tickedAfter(new Set(ticked), rows, { id, from })].toSorted()).toEqual(expected)
})
