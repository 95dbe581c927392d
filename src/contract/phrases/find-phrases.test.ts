import { expect, test } from 'vitest'
import { findPhrases } from './find-phrases.ts'
import { phrases } from './phrases.ts'

const found = (typed: string) => findPhrases(phrases, typed, () => 'a place').map(({ english }) => english)

test.each([
  '救急車',
  'きゅうきゅうしゃ',
  'キュウキュウシャ',
  'kyūkyūsha',
  'kyuukyuusha',
  'Kyukyusha',
  'ambulance',
  'AMBUL',
])('%s finds the sentence that calls an ambulance', typed =>
  expect(found(typed)).toEqual(['Please call an ambulance.']),
)

test('all words must be there, in whatever script', () => {
  expect(found('バス　next')).toEqual(['When is the next bus?'])
  expect(found('バス kyoto')).toEqual([])
})

test('Roman letters find a word from its beginning, and over its end once they are four', () => {
  expect(found('gi')).not.toContain('I am allergic to egg.')
  expect(found('arerugi')).toContain('I am allergic to egg.')
  expect(found('haitteimasenka')).toEqual(['Is it not in the stock or the oil either?'])
})

test('what a situation is called finds its sentences', () => {
  expect(found('郵便局')).toContain('Stamps, please.')
  const named = findPhrases(phrases, 'post', situation => (situation === 'post' ? 'Post office' : ''))
  expect(named.map(({ english }) => english)).toContain('Stamps, please.')
})

test('nothing typed finds all', () => {
  expect(found(' ')).toHaveLength(120)
})
