import { expect, test } from 'vitest'
import { fromPlain } from './from-plain.ts'
import { cutShort, firstWords, plainText } from './plain-text.ts'
import { textLength, visibleLength } from './text-length.ts'

test('the plain text is what was typed, without markup', () => {
  expect(plainText(fromPlain('One **two** & <three>\nfour\n\n#five ｜六《ろく》'))).toBe(
    'One two & <three>\nfour\n\n#five ｜六《ろく》',
  )
})

test.each([
  ['Short', 20, 'Short'],
  ['One two three four', 12, 'One two…'],
  ['京都の紅葉は十一月が見ごろです。そして', 17, '京都の紅葉は十一月が見ごろです…'],
  ['a'.repeat(30), 10, `${'a'.repeat(9)}…`],
  ['｜縁側《えんがわ》\nhere', 20, '縁側 here'],
])('the first words of %s', (source, max, words) => {
  expect(firstWords(fromPlain(source), max)).toBe(words)
})

test('the first words of a long text are those of its beginning', () => {
  const sentence = 'A **bold** word, ｜縁側《えんがわ》 and #tags.'
  for (const parts of [1, 2, 3, 40]) {
    const html = fromPlain(Array(parts).fill(sentence).join('\n\n'))
    for (const max of [5, 20, 31, 32, 33, 80, 240])
      expect(firstWords(html, max)).toBe(firstWords(fromPlain(Array(parts).fill(sentence).join(' ')), max))
  }
})

test.each([
  ['京都', 2],
  ['  a b  ', 3],
  ['👩‍👩‍👧‍👦👍🏽🇯🇵', 3],
  ['か\u3099', 1],
  ['\u200b\u200b', 0],
  ['a\nb', 3],
  ['', 0],
])('%j is %i long', (text, length) => {
  expect(textLength(text)).toBe(length)
})

test('markup does not count', () => {
  expect(visibleLength('<p><strong>a &amp; b</strong></p>')).toBe(5)
})

test.each([
  ['aside.', 'aside…'],
  ['です。', 'です…'],
  ['the set, ', 'the set…'],
  ['and so on…', 'and so on…'],
  ['山', '山…'],
])('one ellipsis, never after a full stop: %s', (beginning, cut) => {
  expect(cutShort(beginning)).toBe(cut)
})
