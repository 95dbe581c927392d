import { expect, test } from 'vitest'
import { countedWork } from './counted-work.ts'

const words = (count: number) => 'word '.repeat(count)
const growth = (work: (text: string) => unknown) =>
  countedWork(() => work(words(4_000))) / countedWork(() => work(words(1_000)))

test.each<[string, (text: string) => unknown]>([
  ['is read once', text => Array.from(text.matchAll(/\w+/g), ([word]) => word)],
  ['is read by the places of its words', text => text.split(' ').map(word => word.toUpperCase())],
])('four times the text is four times the work where it %s', (_, work) => {
  expect(growth(work)).toBeCloseTo(4)
})

test.each<[string, (text: string) => unknown]>([
  [
    'is looked through for what is not there',
    text => {
      for (const { index } of text.matchAll(/\w+/g)) text.indexOf('>', index)
    },
  ],
  [
    'is looked through by an expression',
    text => {
      const end = />/g
      for (const { index } of text.matchAll(/\w+/g)) {
        end.lastIndex = index
        end.test(text)
      }
    },
  ],
  [
    'is copied',
    text => {
      let all: string[] = []
      for (const word of text.split(' ')) all = all.concat(word)
    },
  ],
])('sixteen times the work where it %s for each word', (_, work) => {
  expect(growth(work)).toBeGreaterThan(12)
})

test('afterwards what is built in is as it was', () => {
  const before = [RegExp.prototype.exec, String.prototype.replace, Array.prototype[Symbol.iterator]]
  expect(() =>
    countedWork(() =>
      'x'.replace(/x/, () => {
        throw new Error('no')
      }),
    ),
  ).toThrow('no')
  expect([RegExp.prototype.exec, String.prototype.replace, Array.prototype[Symbol.iterator]]).toEqual(before)
})
