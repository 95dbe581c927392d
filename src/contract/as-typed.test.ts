import { expect, test } from 'vitest'
import { comparable, distinctWords, hasJapanese, lettersIn } from './as-typed.ts'

test('words that a reader takes for the same stand once, as the first was typed', () => {
  expect(distinctWords(['Ｔｅａ', 'tea', 'ｶﾌｪ', 'カフェ', '写真'])).toEqual(['Ｔｅａ', 'ｶﾌｪ', '写真'])
})

test('letters are counted as they are compared', () => {
  expect(comparable('　（笑）①２０２６年～　')).toBe('(笑)12026年~')
  expect([lettersIn('ｶﾞ'), lettersIn('㍿'), lettersIn('𠮷')]).toEqual([1, 4, 1])
})

test('kanji, kana and half-width kana are Japanese; full-width Latin letters are not', () => {
  expect(['秋', 'ー', '々', 'ｶ', 'a京'].map(hasJapanese)).toEqual([true, true, true, true, true])
  expect(['Ｔｅａ', '1', '（！）', ''].map(hasJapanese)).toEqual([false, false, false, false])
})
