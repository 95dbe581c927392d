import { expect, test } from 'vitest'
import { appendNext, type Held, joinFirst, prepend, without } from './lists.ts'

const held = (ids: string, more: Partial<Held> = {}): Held => ({
  ids: [...ids],
  cursor: 'here',
  done: false,
  beyond: [],
  ...more,
})
const page = (ids: string, cursor: string | null = 'next') => ({ ids: [...ids], cursor })
const shape = (list: Held) => ({ ...list, ids: list.ids.join('') })

test.each([
  ['nothing held', undefined, page('abc'), { ids: 'abc', cursor: 'next', done: false, beyond: [] }],
  [
    'a held list that joins the page is kept behind it',
    held('bcdef'),
    page('abc'),
    { ids: 'abcdef', cursor: 'here', done: false, beyond: [] },
  ],
  [
    'ids that are missing between two ids of the page are dropped',
    held('bXcde'),
    page('abc'),
    { ids: 'abcde', cursor: 'here', done: false, beyond: [] },
  ],
  [
    'the end stays the end',
    held('abc', { done: true }),
    page('abc'),
    { ids: 'abc', cursor: 'here', done: true, beyond: [] },
  ],
  [
    'the end is not kept when the page goes beyond it',
    held('ab', { done: true }),
    page('abc'),
    { ids: 'abc', cursor: 'next', done: false, beyond: [] },
  ],
  ['an empty first page is the end', held('abc'), page('', null), { ids: '', cursor: null, done: true, beyond: [] }],
] as const)('first page: %s', (_, before, first, after) => {
  expect(shape(joinFirst(before, first))).toEqual(after)
})

test('a stretch that does not join is kept beyond a gap until paging reaches it', () => {
  const gap = joinFirst(held('mnop', { done: true }), page('abc'))
  expect(shape(gap)).toEqual({
    ids: 'abc',
    cursor: 'next',
    done: false,
    beyond: [{ ids: [...'mnop'], cursor: 'here', done: true }],
  })
  const closer = appendNext(gap, page('def', 'later'))
  expect(shape(closer)).toMatchObject({ ids: 'abcdef', cursor: 'later', done: false })
  const joined = appendNext(closer, page('lmn', 'later still'))
  expect(shape(joined)).toEqual({ ids: 'abcdeflmnop', cursor: 'here', done: true, beyond: [] })
})

test('a post that moved far up does not tear a gap into the rest', () => {
  const climbed = joinFirst(held('abcdefgh'), page('agbc'))
  expect(shape(climbed).ids).toBe('agbcdefh')
})

test.each([
  ['a non-empty batch is appended', page('de'), { ids: 'abcde', cursor: 'next', done: false }],
  ['held ids are not repeated', page('cd'), { ids: 'abcd', cursor: 'next', done: false }],
  ['an empty batch is the end', page('', null), { ids: 'abc', done: true }],
  ['a batch with neither new ids nor a cursor is the end', page('bc', null), { ids: 'abc', done: true }],
] as const)('next page: %s', (_, next, after) => {
  expect(shape(appendNext(held('abc'), next))).toMatchObject(after)
})

test('new ids are put in front, without duplicates', () => {
  expect(prepend(held('abc'), ['x', 'b']).ids).toEqual([...'xabc'])
})

test('an id that lies beyond a gap is there once when it is put in front, and nowhere when it is taken out', () => {
  const list = joinFirst(held('abcd'), page('xy'))
  const shown = ({ ids, beyond }: Held) => [ids, ...beyond.map(each => each.ids)].map(each => each.join(''))
  expect(shown(list)).toEqual(['xy', 'abcd'])
  expect(shown(prepend(list, ['c', 'y']))).toEqual(['cxy', 'abd'])
  expect(shown(without(list, ['x', 'd']))).toEqual(['y', 'abc'])
})
