import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromPlain } from './from-plain.ts'
import { cutShort, firstWords, plainText, readerText } from './plain-text.ts'
import { textLength, visibleLength } from './text-length.ts'
import type { RichRun } from './tree.ts'
import { writeCanonical } from './write-canonical.ts'

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

/** The first words, of a text that is read whole. */
function firstOfAll(html: string, max: number): string {
  const line = readerText(html).replace(/\s+/gu, ' ').trim()
  const letters = [...line]
  if (letters.length <= max) return line
  const head = letters.slice(0, max - 1).join('')
  const atWord = /^(.*[^\s、。,;:])(?=[\s、。,;:])/su.exec(`${head}${letters[max - 1]}`)?.[1]
  return cutShort(atWord !== undefined && atWord.length > head.length / 2 ? atWord : head)
}

const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
      fc.constantFrom(
        ...['&', '<', '>', '"', '&amp;', '<span class="mention">', '😀', '👩‍👩‍👧‍👦', '\ud83d', '\ude00', 'か\u3099'],
        ...[
          '｜',
          '《',
          '》',
          '｜縁側《えんがわ》',
          '｜',
          ' ',
          '  ',
          '\u3000',
          ', ',
          '。',
          'good.jp',
          'word ',
          '京都の紅葉',
        ],
      ),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map(parts => parts.join(''))
const runs: fc.Arbitrary<readonly RichRun[]> = fc.array(
  fc.record({ text: words, strong: fc.boolean(), em: fc.boolean() }),
  { minLength: 1, maxLength: 3 },
)
const inline = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('text' as const), runs }) },
  fc.constant({ type: 'break' as const }),
  fc.record({
    type: fc.constant('link' as const),
    href: fc.constantFrom('https://evil.example/', 'https://good.jp/?a=1&b'),
    runs,
  }),
  fc.record({ type: fc.constant('hashtag' as const), tag: fc.constant('#x'), runs }),
  fc.record({ type: fc.constant('mention' as const), userTag: fc.constant('x'), runs }),
)
const paragraph = fc.record({
  type: fc.constant('paragraph' as const),
  children: fc.array(inline, { minLength: 1, maxLength: 6 }),
})

test('a reading that goes on where reading ends is none of the first words', () => {
  const base = '縁'.repeat(30)
  for (const before of [0, 3, 9]) {
    const html = fromPlain(`${'山'.repeat(before)}｜${base}《${'え'.repeat(60)}》${'川'.repeat(40)}`)
    expect(firstWords(html, 10)).toBe(`${('山'.repeat(before) + base).slice(0, 9)}…`)
  }
})

test('the first words are the same as those of a text that is read whole, whatever stands where reading ends', () => {
  fc.assert(
    fc.property(
      fc.array(paragraph, { maxLength: 4 }).map(writeCanonical),
      fc.integer({ min: 2, max: 160 }),
      (html, max) => {
        expect(firstWords(html, max)).toBe(firstOfAll(html, max))
      },
    ),
    { numRuns: 3_000 },
  )
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
