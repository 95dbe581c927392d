import { expect, test } from 'vitest'
import { normalForm, onOneLine, withoutControls } from './characters.ts'

test.each([
  ['Mika\u202egnp.exe', 'Mikagnp.exe'],
  ['\u2066a\u2067b\u2068c\u2069d\u202a\u202b\u202c\u202d', 'abcd'],
  ['a\u0000b\u0007c\u009fd\ufeffe\uffff', 'abcde'],
  ['家族 👩‍👩‍👧 か\u3099\ufe0f', '家族 👩‍👩‍👧 か\u3099\ufe0f'],
  ['one\ntwo\tthree', 'one\ntwo\tthree'],
])('%j without controls is %j', (typed, kept) => {
  expect(withoutControls(typed)).toBe(kept)
})

test('on one line, line ends and tabs are spaces', () => {
  expect(onOneLine('a\r\nb\tc\u2028d\u0085e\u000bf\u202e')).toBe('a b c d e f')
})

test.each(['NFC', 'NFD', 'NFKC', 'NFKD'] as const)('%s of ordinary text is what the language does', form => {
  for (const text of ['Caf\u00e9 か\u3099ギ ﾊﾟﾋﾟ', 'ק\u05b8\u05bc\u05a3', 'ก\u0e33\u0e49', '각', '①～（笑）'])
    expect(normalForm(text, form)).toBe(text.normalize(form))
})

test('marks beyond sixteen on a letter are dropped before they are sorted', () => {
  const hostile = `a${'\u0315\u0300'.repeat(100_000)}b`
  expect(normalForm(hostile, 'NFC')).toHaveLength(18 - 1)
})

test('of letters that become a whole sentence, those beyond five hundred are dropped where texts are compared', () => {
  expect(normalForm('\ufdfa'.repeat(50_000), 'NFKC')).toHaveLength(500 * 18)
  expect(normalForm('\ufdfa'.repeat(600), 'NFC')).toHaveLength(600)
})
