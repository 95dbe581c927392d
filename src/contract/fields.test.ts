import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { aboutText, appealText, chatText, commonText, email, lineOf, profileName, simpleText, tag } from './fields.ts'
import { visibleLength } from './rich-text/text-length.ts'

const read = (rule: v.GenericSchema<string, string>, typed: string) => {
  const { success, output, issues } = v.safeParse(rule, typed)
  return success ? output : issues[0]?.message
}

describe('what is typed is kept, in NFC and without white space at its ends', () => {
  test.each([
    [commonText, '（笑）①２０２６年～', '（笑）①２０２６年～'],
    [commonText, '　㍿縁側　ｶﾌｪ　', '㍿縁側　ｶﾌｪ'],
    [commonText, 'か\u3099っこう', 'がっこう'],
    [aboutText, ' １行目（①）\r\n２行目 ', '１行目（①）\n２行目'],
    [simpleText, '２０２６　京都', '２０２６　京都'],
    [simpleText, 'Ｔｏｋｙｏ', 'Ｔｏｋｙｏ'],
    [profileName, 'ﾀﾅｶ　ﾊﾅｺ', 'ﾀﾅｶ　ﾊﾅｺ'],
    [lineOf(300, 'error.text_long'), '  雨の朝（６時） ', '雨の朝（６時）'],
  ])('%#: %s', (rule, typed, kept) => {
    expect(read(rule, typed)).toBe(kept)
  })
  test('but tags and addresses are stored in one form', () => {
    expect(read(tag, '＃ＫＹＯＴＯ')).toBe('#kyoto')
    expect(read(email, 'Ｍｉｋａ@example.jp')).toBe('mika@example.jp')
  })
})

test.each([
  '\u200b',
  '\u200e\u200f\u061c',
  '\ufe0f\u{e0100}',
  '\u3164\u115f\u1160\uffa0',
  '\u2800\u2800\u2800',
  '\u00ad\u2060\u2063 \u034f',
  '\u{e0020}\u{e007f}',
])('characters that show nothing are no text: %#', nothing => {
  expect(read(chatText(1), nothing)).toBe('error.text_message')
  expect(read(chatText(0), nothing)).toBe('')
  const more = ` ${nothing}`.repeat(3)
  expect(read(commonText, more)).toBe('error.common_text')
  expect(read(simpleText, more)).toBe('error.simple_text')
  expect(read(profileName, more)).toBe('signup.name.required')
  expect(read(appealText, more)).toBe('error.text_report')
  expect(read(lineOf(300, 'error.text_long'), more)).toBe('')
  expect(visibleLength(`<p>${more}</p><p>${nothing}</p>`)).toBe(0)
  expect(read(chatText(1), `${nothing}ok${nothing}`)).toContain('ok')
})

describe('bounds count the comparable form', () => {
  test.each([
    [commonText, '①２', 'error.common_text', '①２か'],
    [commonText, '㍿'.repeat(76), 'error.common_text', '㍿'.repeat(75)],
    [commonText, '𠮷'.repeat(301), 'error.common_text', '𠮷'.repeat(300)],
    [profileName, 'ｶﾞｷﾞ', 'signup.name.min', 'ｶﾞｷﾞｸﾞ'],
    [profileName, 'ａ　ｂ　ｃ　ｄ', 'signup.name.letters', 'ａ　ｂ　ｃ'],
    [profileName, '（笑）笑', 'signup.name.letters', '①笑笑'],
    [simpleText, '写真！', 'error.simple_text', '写真－海'],
    [commonText, 'あ'.repeat(100_000), 'error.common_text', 'あ'.repeat(300)],
  ])('%#: %s', (rule, refused, message, taken) => {
    expect(read(rule, refused)).toBe(message)
    expect(read(rule, taken)).toBe(taken)
  })
})

test.each([
  ['秋', true],
  ['写真', true],
  ['京都', true],
  ['ｶ', true],
  ['a京', true],
  ['あ'.repeat(30), true],
  ['あ'.repeat(31), false],
  ['ab', false],
  ['abc', true],
  ['12', false],
  ['', false],
  ['　', false],
])('a name of a gallery or chat, or a hobby: %s', (typed, taken) => {
  expect(read(simpleText, typed)).toBe(taken ? typed : 'error.simple_text')
})
