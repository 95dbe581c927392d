import { expect, test } from 'vitest'
import type { ModerationItem } from '../../../../contract/entities/moderation.ts'
import { added, broughtBack, decided, isMade, kept, moved, nothingTaken, undone } from './queue-state.ts'

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

test('one about which the decision was refused comes next, with the reason, and what is read stays', () => {
  const reading = moved(decided(taken, ['a']), 1)
  const back = [{ item: item('a'), why: 'Already approved' }]
  const after = broughtBack(reading, back)
  expect(idsOf(after)).toEqual(['bca', 'c'])
  expect(idsOf(broughtBack(decided(taken, ['a']), back))).toEqual(['bac', 'b'])
  expect(after.notes).toEqual({ a: 'Already approved' })
  expect(undone(decided(after, ['a']), [{ item: item('a'), at: 2 }]).notes).toEqual({})
  expect(idsOf(broughtBack(decided(taken, ['a', 'b', 'c']), back))).toEqual(['a', 'a'])
  expect(idsOf(added(after, [item('a')]))).toEqual(['bca', 'c'])
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

test('what stands as somebody decided it is made; what somebody else decided, or otherwise, is not', () => {
  const verdict = { act: 'decide', status: 'rejected', reasonKey: 'advertising', reason: '' } as const
  const standing = (status: string, by: string, reason_key: string | null = 'advertising') =>
    ({ post: { status }, decision: { status, by, reason_key, reason: '' } }) as unknown as ModerationItem
  expect(isMade(standing('rejected', 'mika'), verdict, 'mika')).toBe(true)
  for (const other of [
    standing('rejected', 'ken'),
    standing('published', 'mika'),
    standing('rejected', 'mika', 'off_topic'),
    { post: null, decision: null },
  ])
    expect(isMade(other, verdict, 'mika')).toBe(false)
})
