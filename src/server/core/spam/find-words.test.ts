import { describe, expect, test } from 'vitest'
import { canBeFound, wordFinder } from './find-words.ts'
import { foldText } from './fold-text.ts'

const marks = (words: readonly string[], text: string): string[] =>
  wordFinder(words)(foldText(text)).map(({ start, end }) => text.slice(start, end))

describe('a word is found', () => {
  test.each([
    ['casino', 'The best casino in town', 'casino'],
    ['casino', 'The best CASINO!', 'CASINO'],
    ['CASINO', 'casino', 'casino'],
    ['casino', 'ｃａｓｉｎｏ', 'ｃａｓｉｎｏ'],
    ['casino', '𝐜𝐚𝐬𝐢𝐧𝐨 now', '𝐜𝐚𝐬𝐢𝐧𝐨'],
    ['casino', 'a саsіnо', 'саsіnо'],
    ['casino', 'càsinô', 'càsinô'],
    ['casino', 'cas1n0', 'cas1n0'],
    ['casino', 'ca$ino', 'ca$ino'],
    ['casino', 'c@sino', 'c@sino'],
    ['casino', 'cas\u200bi\u200dn\u00ado', 'cas\u200bi\u200dn\u00ado'],
    ['casino', 'c.a.s.i.n.o', 'c.a.s.i.n.o'],
    ['casino', 'ca-si-no', 'ca-si-no'],
    ['casino', 'a c a s i n o here', 'c a s i n o'],
    ['casino', 'c  a\u3000s i n o', 'c  a\u3000s i n o'],
    ['casino', '@casino', 'casino'],
    ['casino', '#casino', 'casino'],
    ['casino', 'カジノcasinoで', 'casino'],
    ['poker men', 'p o k e r m e n', 'p o k e r m e n'],
    ['corner', 'comer', 'comer'],
    ['women', 'vvomen', 'vvomen'],
    ['wins', 'w i n s', 'w i n s'],
    ['cash app', 'on Cash App today', 'Cash App'],
    ['cash app', 'on CashApp today', 'CashApp'],
    ['cash app', 'cash-app', 'cash-app'],
    ['casino*', 'two casinos', 'casino'],
    ['090-1234-5678', 'call 090 1234 5678', '090 1234 5678'],
    ['カジノ', '今日はカジノへ', 'カジノ'],
    ['カジノ', 'かじの', 'かじの'],
    ['かじの', 'オンラインカジノです', 'カジノ'],
    ['カジノ', 'ｶｼﾞﾉ', 'ｶｼﾞﾉ'],
    ['カジノ', 'カ ジ ノ', 'カ ジ ノ'],
    ['カジノ', 'カ・ジ・ノ', 'カ・ジ・ノ'],
    ['カジノ', '力ジノ', '力ジノ'],
    ['カジノ', 'カ\nジ\nノ', 'カ\nジ\nノ'],
    ['LINE追加', '私のＬｉｎｅ追加して', 'Ｌｉｎｅ追加'],
    ['副業', '副\u200b業で稼ぐ', '副\u200b業'],
  ])('%s in %s', (word, text, mark) => {
    expect(marks([word], text)).toEqual([mark])
  })
})

describe('a word is not found', () => {
  test.each([
    ['cialis', 'a specialist'],
    ['casino', 'casinos'],
    ['casino', 'cas in o'],
    ['penis', 'The pen is here'],
    ['penis', 'with a pen. Is it?'],
    ['ass', 'class, assess'],
    ['casino', 'cas\nino'],
    ['nation', 'a carnation'],
    ['カジノ', 'カジ'],
    ['東京', '京都'],
    ['a', 'a'],
    ['…', 'Wait…'],
  ])('%s in %s', (word, text) => {
    expect(marks([word], text)).toEqual([])
  })

  test('when the list is empty', () => {
    expect(marks([], 'anything')).toEqual([])
  })
})

test('of several words the longest is taken at each place, and all places are told', () => {
  const words = ['online casino', 'casino', 'カジノ']
  const text = 'Online casino, casino, カジノ'
  expect(wordFinder(words)(foldText(text))).toEqual([
    { word: 'online casino', start: 0, end: 13 },
    { word: 'casino', start: 15, end: 21 },
    { word: 'カジノ', start: 23, end: 26 },
  ])
})

test('an entry needs two letters to be looked for', () => {
  expect(['é', '', '!!', '\u200b', '*'].filter(canBeFound)).toEqual([])
  expect(['ab', '副業', 'かも', '7-7'].filter(canBeFound)).toHaveLength(4)
})
