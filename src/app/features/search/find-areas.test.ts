import { expect, test } from 'vitest'
import { findAreas } from './find-areas.ts'

test.each([
  ['kyoto', ['Kyoto', 'Kyoto Station', 'Kyotokawaramachi Station'], '/posts?type=guides&date=all&place=Kyoto'],
  ['しぶや', ['Shibuya Station'], `/posts?words=${encodeURIComponent('渋谷駅')}`],
  ['渋谷', ['Shibuya Station'], `/posts?words=${encodeURIComponent('渋谷駅')}`],
  ['ﾎｯｶｲﾄﾞｳ', ['Hokkaido'], '/posts?type=guides&date=all&place=Hokkaido'],
])('%s leads to the posts of prefectures and stations of this name', (words, names, first) => {
  const areas = findAreas(words)
  expect(areas.map(({ en: [name] }) => name)).toEqual(names)
  expect(areas[0]?.href).toBe(first)
})

test('a station is told from others by its prefecture, in both languages', () => {
  expect(findAreas('shibuya')[0]).toMatchObject({ en: ['Shibuya Station', 'Tokyo'], ja: ['渋谷駅', '東京都'] })
})

test('what is no name of a place leads to none', () => {
  expect(findAreas('ramen tokyo')).toEqual([])
  expect(findAreas('渋谷駅')).toEqual([])
})
