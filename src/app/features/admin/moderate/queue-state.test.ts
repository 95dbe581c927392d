import { expect, test } from 'vitest'
import type { ModerationItem } from '../../../../contract/entities/moderation.ts'
import { added, decided, kept, moved, nothingTaken, returned, undone } from './queue-state.ts'

const item = (id: string) => ({ id }) as ModerationItem
const taken = added(nothingTaken, ['a', 'b', 'c'].map(item))
const idsOf = ({ items, at }: typeof taken) => [items.map(({ id }) => id).join(''), items[at]?.id]

test('moving stays within what is there', () => {
  expect(idsOf(moved(taken, -1))).toEqual(['abc', 'a'])
  expect(idsOf(moved(moved(moved(taken, 1), 1), 1))).toEqual(['abc', 'c'])
})

test('a decided thing makes room for the next one, and does not come again', () => {
  const after = decided(taken, ['a'])
  expect(idsOf(after)).toEqual(['bc', 'b'])
  expect(idsOf(added(after, [item('a'), item('d')]))).toEqual(['bcd', 'b'])
  expect(idsOf(decided(moved(moved(taken, 1), 1), ['c']))).toEqual(['ab', 'b'])
})

test('one that comes back is shown again where it stood, with the reason', () => {
  const after = returned(decided(taken, ['b']), item('b'), 1, 'Already approved')
  expect(idsOf(after)).toEqual(['abc', 'b'])
  expect(after.notes).toEqual({ b: 'Already approved' })
  expect(returned(after, item('b'), 1).notes).toEqual({})
})

test('several that are decided at once leave the next of the others, and come back where they stood', () => {
  const many = added(nothingTaken, ['a', 'b', 'c', 'd', 'e'].map(item))
  const shown = moved(moved(many, 1), 1)
  const things = [2, 0, 3].map(at => ({ item: shown.items[at] as ModerationItem, at }))
  const after = decided(shown, ['c', 'a', 'd'])
  expect(idsOf(after)).toEqual(['be', 'e'])
  expect(idsOf(undone(after, things))).toEqual(['abcde', 'c'])
})

test('what another admin has now goes, but not what is being read', () => {
  expect(idsOf(kept(moved(taken, 1), ['c']))).toEqual(['bc', 'b'])
  expect(kept(taken, ['a', 'b', 'c'])).toBe(taken)
})
