import { expect, test } from 'vitest'
import { spreadReactions } from './spread-reactions.ts'

test('one seal a person, none by the author, no more than there are people', () => {
  const people = ['a', 'b', 'c', 'd']
  expect(spreadReactions({ like: 2, funny: 1 }, people, 'b', 0)).toEqual([
    { tag: 'a', kind: 'like' },
    { tag: 'c', kind: 'like' },
    { tag: 'd', kind: 'funny' },
  ])
  expect(spreadReactions({ like: 9 }, people, 'b', 2).map(({ tag }) => tag)).toEqual(['d', 'a', 'c'])
  expect(spreadReactions(undefined, people, 'b', 1)).toEqual([])
})
