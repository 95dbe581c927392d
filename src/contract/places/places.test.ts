import { expect, test } from 'vitest'
import { municipalities } from './municipalities.ts'
import { romaji } from './romaji.ts'
import { stations } from './stations.ts'

const entries = (lists: readonly string[]) => lists.flatMap(list => list.split(',').map(each => each.split(' ')))

test.each([
  { name: 'municipalities', list: municipalities },
  { name: 'stations', list: stations },
])('every prefecture has its $name, each with its reading', ({ list }) => {
  expect(list).toHaveLength(47)
  for (const [kanji = '', kana = '', city] of entries(list)) {
    expect(kanji).not.toBe('')
    expect(kana).toMatch(/^[ぁ-ゖー]+$/)
    expect(romaji(kana)).toMatch(/^[a-z']+$/)
    if (city !== undefined) expect(city).toMatch(/市$/)
  }
})

test('all municipalities are there, without their districts', () => {
  const all = entries(municipalities)
  expect(all.length).toBeGreaterThan(1_900)
  for (const [kanji = '', kana = ''] of all) {
    expect(kanji).toMatch(/[市区町村]$/)
    expect(kana).toMatch(/(し|く|ちょう|まち|むら|そん)$/)
    expect(kanji).not.toMatch(/郡.+[町村]$/)
  }
  expect(all).toEqual(
    expect.arrayContaining([
      ['榛東村', 'しんとうむら'],
      ['左京区', 'さきょうく', '京都市'],
    ]),
  )
})

test.each([
  ['とうきょう', 'tokyo'],
  ['おおさか', 'osaka'],
  ['まつうら', 'matsuura'],
  ['こおりやま', 'koriyama'],
  ['しんおんせん', "shin'onsen"],
  ['はっちょうぼり', 'hatchobori'],
  ['さっぽろ', 'sapporo'],
  ['ゆうばり', 'yubari'],
  ['おおうち', 'ouchi'],
  ['じょうえつ', 'joetsu'],
  ['ぎゅうどん', 'gyudon'],
  ['らーめん', 'ramen'],
])('%s is %s', (kana, latin) => expect(romaji(kana)).toBe(latin))
