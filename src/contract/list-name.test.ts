import { expect, test } from 'vitest'
import { nameOfList } from './list-name.ts'

test('a prefecture has its name in the language of the reader, and a tag its own in both', () => {
  expect([nameOfList('Nara', 'en'), nameOfList('Nara', 'ja')]).toEqual(['Nara', '奈良県'])
  expect([nameOfList('#moss', 'en'), nameOfList('#moss', 'ja')]).toEqual(['#moss', '#moss'])
})
