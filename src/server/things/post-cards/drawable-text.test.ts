import { expect, test } from 'vitest'
import { drawableText } from './drawable-text.ts'

/** Has kana, some kanji, ASCII and a few accents. */
const has = (letter: string) => /[\x21-\x7eぁ-ヶー、。京都êōがé]/u.test(letter)

test.each([
  ['what it has stays', '京都 <b>&amp;</b>', '京都 <b>&amp;</b>'],
  ['emoji are left out', '京都👩‍👩‍👧🏔️ がある', '京都 がある'],
  ['a letter loses accents until it is there', 'Nguyễn Thế ō', 'Nguyên Thê ō'],
  ['what was typed in parts is put together', 'か\u3099', 'が'],
  ['marks that steer are left out', '\u202e\u2067ab\u200bc\u2060\u00ad', 'abc'],
  ['all white space is one space', ' a\n\t\u3000b ', 'a b'],
  ['a rare letter is left out', '𠮷野', ''],
  ['half of the letters is enough', '京𠮷', '京'],
  ['a script that it lacks is not drawn in scraps', 'مرحبا 1', ''],
  ['nothing visible is nothing', '\u202e\u200b😀', ''],
  ['and so are marks alone', '!!!', ''],
])('%s', (_, text, drawn) => expect(drawableText(text, has)).toBe(drawn))
