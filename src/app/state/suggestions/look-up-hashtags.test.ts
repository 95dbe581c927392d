import { expect, test } from 'vitest'
import { readings } from '../../../contract/places/readings.ts'
import { noReadings } from '../../../contract/search-folding.ts'
import { beginningWith } from './look-up-hashtags.ts'

const tags = ['#kyoto', '#京都', '#ラーメン', '#雪', '#kyushu']

test.each([
  ['', tags],
  ['ky', ['#kyoto', '#kyushu', '#京都']],
  ['ＫＹＯ', ['#kyoto', '#京都']],
  ['きょう', ['#kyoto', '#京都']],
  ['キョウト', ['#kyoto', '#京都']],
  ['らー', ['#ラーメン']],
  ['ﾗｰﾒ', ['#ラーメン']],
  ['zzz', []],
])('%s', (term, found) => {
  expect(beginningWith(tags, term, readings)).toEqual(found)
})

test('without the readings, tags are found as they are written', () => {
  expect(beginningWith(tags, 'きょう', noReadings)).toEqual([])
  expect(beginningWith(tags, '京', noReadings)).toEqual(['#京都'])
})
