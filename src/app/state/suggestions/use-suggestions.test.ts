import { expect, test } from 'vitest'
import { chosenOf, stillFitting } from './use-suggestions.ts'

const person = (user_tag: string, username: string) => ({
  person: { id: user_tag, user_tag, username, avatar: null },
})
const [mika, mina, ken] = [person('mika', 'Tanaka'), person('mina', 'Ｍina'), person('ken', 'みなと')]
const people = { sign: '@', term: 'mi', suggestions: [mika, mina] }

test('of what was found for a shorter name only those are left whom the longer one fits', () => {
  expect(stillFitting(people, '@', 'mi')).toEqual([mika, mina])
  expect(stillFitting(people, '@', 'min')).toEqual([mina])
  expect(stillFitting(people, '@', 'ＭＩＫ')).toEqual([mika])
  expect(stillFitting(people, '@', 'mizu')).toEqual([])
  expect(stillFitting({ ...people, term: 'み', suggestions: [ken] }, '@', 'みな')).toEqual([ken])
  expect(stillFitting(people, '#', 'mi')).toEqual([])
  expect(stillFitting(people, null, '')).toEqual([])
})

test('of tags too, and not the one that is written out', () => {
  const tags = { sign: '#', term: 'ky', suggestions: [{ tag: '#kyoto' }, { tag: '#kyushu' }, { tag: '#kyotofood' }] }
  expect(stillFitting(tags, '#', 'Kyo')).toEqual([{ tag: '#kyoto' }, { tag: '#kyotofood' }])
  expect(stillFitting(tags, '#', 'kyoto')).toEqual([{ tag: '#kyotofood' }])
  const byReading = { sign: '#', term: 'きょ', suggestions: [{ tag: '#京都' }, { tag: '#きょり' }] }
  expect(stillFitting(byReading, '#', 'きょう')).toEqual([{ tag: '#京都' }])
})

test('Enter takes nobody before just this name was looked up, unless one was pointed at', () => {
  expect(chosenOf([mika, mina], null, true)).toBe(mika)
  expect(chosenOf([mika, mina], null, false)).toBeUndefined()
  expect(chosenOf([mika, mina], '@mina', false)).toBe(mina)
  expect(chosenOf([mika, mina], '@gone', false)).toBeUndefined()
  expect(chosenOf([{ tag: '#kyoto' }], null, true)).toBeUndefined()
  expect(chosenOf([], null, true)).toBeUndefined()
})
