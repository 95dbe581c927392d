import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readings } from './places/readings.ts'
import { excerptOf, findHits, folded, isFound, searchTerms } from './search-folding.ts'

const finds = (typed: string, text: string) => isFound(text, searchTerms(typed, readings))

describe('one search, however it is written', () => {
  const ways = ['東京', 'とうきょう', 'トウキョウ', 'tokyo', 'Tōkyō', 'ＴＯＫＹＯ', 'ﾄｳｷｮｳ', 'TOKYO', 'toukyou']
  const texts = ['東京', 'とうきょう', 'トウキョウ', 'Tokyo', 'ＴＯＫＹＯ', 'ﾄｳｷｮｳ', 'Tōkyō']
  test.each(ways)('%s', way => {
    for (const text of texts) expect(finds(way, `ある日の${text}の朝`)).toBe(true)
    expect(finds(way, '京都 kyoto きょうと')).toBe(false)
  })
  test.each([
    ['鎌倉', 'Kamakura'],
    ['shinjuku', '新宿'],
    ['しぶや', '渋谷'],
    ['ｷｮｳﾄ', '京都'],
    ['matsuura', '松浦'],
    ['スイカ', 'Suica'],
    ['suica', 'ｽｲｶで払う'],
    ['konbini', 'コンビニ'],
    ['onsen', '草津温泉'],
    ['おんせん', 'an onsen town'],
    ['桜', 'sakura'],
    ['札幌', 'さっぽろ'],
    ['高野山', 'Kōyasan'],
    ['新橋', 'Shimbashi'],
    ['osaka', '大阪'],
    ['大阪府', 'おおさかふ'],
    ['hokkaido', '北海道'],
  ])('%s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true))
})

test('Japanese is found within a text that has no spaces', () => {
  expect(finds('東京', '昨日は東京駅へ')).toBe(true)
  expect(finds('京駅', '昨日は東京駅へ')).toBe(true)
  expect(finds('駅', '昨日は東京駅へ')).toBe(true)
  expect(finds('ラーメン', 'とんこつらーめん屋')).toBe(true)
  expect(finds('tea', 'teapot')).toBe(true)
  expect(finds('te', 'teapot')).toBe(false)
})

test('Japanese stands in a text without a break, as typed and in its readings', () => {
  expect(finds('銭湯', 'せんとうに入る')).toBe(true)
  expect(finds('銭湯', '雪はふりませんと、おのぼりの人。とうとう')).toBe(false)
  expect(finds('せんとう', 'ません。んと、とう')).toBe(false)
  expect(finds('ラーメン', 'ブラーとゲームーめとめん')).toBe(false)
})

test('a reading of two kana finds its kanji, but is not looked for in texts, where it is mostly a part of other words', () => {
  expect(finds('島', '明日出発します')).toBe(false)
  expect(finds('nara', '行くなら今')).toBe(false)
  expect(finds('なら', '奈良 and Nara')).toBe(true)
  expect(finds('しま', 'しまへ')).toBe(true)
})

test('all words must be there', () => {
  expect(finds('tokyo 温泉', 'Onsen in 東京')).toBe(true)
  expect(finds('tokyo 温泉', 'Onsen in 京都')).toBe(false)
  expect(searchTerms('!? 。')).toEqual([])
})

test('hits stand where they are written', () => {
  const marked = (text: string, typed: string) =>
    findHits(text, searchTerms(typed, readings)).map(({ start, end }) => text.slice(start, end))
  expect(marked('ＴＯＫＹＯ、ﾄｳｷｮｳ、東京駅、とうきょう、atokyo', 'tokyo')).toEqual([
    'ＴＯＫＹＯ',
    'ﾄｳｷｮｳ',
    '東京',
    'とうきょう',
  ])
  expect(marked('が ｶﾞ か\u3099 ガ', 'が')).toEqual(['が', 'ｶﾞ', 'か\u3099', 'ガ'])
  expect(marked('Où? Kōyasan', 'ou koya')).toEqual(['Où', 'Kōya'])
  expect(marked('㍿の駅', '駅')).toEqual(['駅'])
  expect(marked('aaaa', 'aaa')).toEqual(['aaa'])
})

test('hits are apart, in order and within any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 6 }), (text, typed) => {
      let end = 0
      for (const hit of findHits(text, searchTerms(typed))) {
        expect(hit.start).toBeGreaterThanOrEqual(end)
        expect(hit.end).toBeGreaterThan(hit.start)
        end = hit.end
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
  )
})

const letters = fc.string({
  unit: fc.constantFrom('東', '京', '駅', 'と', 'ト', 'ﾄ', 'ー', 'a', 'É', 'ｂ', ' ', '。', '1'),
})
test('what is written in a text is found in it, and nothing in an empty one', () => {
  fc.assert(
    fc.property(letters, fc.nat(20), fc.nat(20), (text, from, length) => {
      const whole = text.split(' ').filter(word => searchTerms(word).length > 0)
      for (const word of whole) expect(isFound(text, searchTerms(word))).toBe(true)
      const japanese = [...text.matchAll(/[東京駅と]+/g)].map(([run]) => run.slice(from % 3, (from % 3) + length + 1))
      for (const part of japanese) expect(isFound(text, searchTerms(part))).toBe(true)
      expect(folded(folded(text))).toBe(folded(text))
    }),
  )
})

test('an excerpt is one line around the first hit', () => {
  const text = `First line\n\n${'word '.repeat(60)}東京で${' after'.repeat(60)}`
  const excerpt = excerptOf(text, searchTerms('tokyo', readings))
  expect(excerpt).toMatch(/^…word .*東京で after.*…$/)
  expect([...excerpt].length).toBeLessThanOrEqual(142)
  expect(excerptOf('Short\ntext', searchTerms('none'))).toBe('Short text')
})

test('an excerpt finds the first hit wherever it stands in a long text', () => {
  const terms = searchTerms('tokyo', readings)
  for (const place of [480, 495, 499, 500, 3_980, 3_995, 3_999, 4_000, 4_100, 7_990, 20_000]) {
    const text = `${'あ '.repeat(place / 2)}${place % 2 === 0 ? '' : 'あ'}東京${' の'.repeat(3_000)}`
    expect(excerptOf(text, terms)).toContain('東京')
  }
  expect(excerptOf(`${'a'.repeat(3_999)}東京`, terms)).toContain('東京')
  // What only begins like a word is no hit, even where a stretch ends in it.
  expect(excerptOf(`${'b '.repeat(1_999)}teapot ${'b '.repeat(3_000)}`, searchTerms('te'))).toMatch(/^b b/)
})
