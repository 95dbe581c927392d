import { describe, expect, test } from 'vitest'
import { countedWork } from '../../../../tests/support/counted-work.ts'
import { excerptOf, searchTerms } from '../../../contract/search-folding.ts'
import { lexemesOf, wordsQuery } from './words.ts'

test('a text is found by its folded words and by pairs of Japanese letters', () => {
  expect(lexemesOf('Où?', 'Kōyasan ラーメン駅 x')).toEqual(['ou', 'koyasan', 'らー', 'ーめ', 'めん', 'ん駅', '駅', 'x'])
})

test('ruby is found by its base, its reading, and across its end', () => {
  expect(lexemesOf('｜東京《とうきょう》駅')).toEqual(expect.arrayContaining(['東京', 'とう', '京駅', '駅']))
})

test.each([
  ['', null],
  ['!? 。', null],
  ["it's", "'it' & 's'"],
  ['Kōmichi', "'komichi':*"],
  ['Kyōto', "(('kyoto':*) | ('京都') | ('きょ' & 'ょう' & 'うと'))"],
  ['東京駅', "'東京' & '京駅'"],
  ['駅', "'駅':*"],
  ['メンラー', "'めん' & 'んら' & 'らー'"],
  ["'); drop table posts; --", "'drop':* & 'table':* & 'posts':*"],
])('%s is asked for as %s', (typed, query) => {
  expect(wordsQuery(typed)).toBe(query)
})

test('a text of many different words stays within what a row holds', () => {
  const text = Array.from({ length: 60_000 }, (_, index) => `w${index}`).join(' ')
  expect(lexemesOf(text)).toHaveLength(20_000)
  const long = Array.from({ length: 20_000 }, (_, index) => `${index}${'x'.repeat(70)}`).join(' ')
  const letters = lexemesOf(long).join('')
  expect(letters.length).toBeGreaterThan(100_000)
  expect(letters.length).toBeLessThanOrEqual(200_000)
})

describe('an excerpt of a long text', () => {
  const text = 'xtea 駅とガ '.repeat(5_000)
  const workFor = (typed: string, plain: string) => {
    const terms = searchTerms(typed)
    return countedWork(() => excerptOf(plain, terms))
  }

  test.each([
    ['nothing is searched for', '', 3],
    ['nothing is found', 'zzzz', 20],
  ])('takes few steps a letter where %s', (_, typed, steps) => {
    expect(excerptOf(text, searchTerms(typed))).toMatch(/^xtea/)
    expect(workFor(typed, text) / text.length).toBeLessThanOrEqual(steps + 0.1)
    // Before the first stretch there is nothing that is read together with it.
    expect(workFor(typed, text.repeat(4)) / workFor(typed, text)).toBeLessThanOrEqual(4.01)
  })

  test('looks only around a hit that stands at the beginning', () => {
    const found = `tea ${text}`
    expect(workFor('tea', found) - workFor('', found)).toBeLessThan(15_000)
  })

  test('is looked for no longer in one four times as long where each word ends like a hit', () => {
    expect(excerptOf(text, searchTerms('tea'))).toMatch(/^xtea/)
    const looking = (plain: string) => workFor('tea', plain) - workFor('', plain)
    expect(looking(text.repeat(4))).toBe(looking(text))
  })
})
