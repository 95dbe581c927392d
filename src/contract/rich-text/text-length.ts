import { trimmed } from '../characters.ts'
import { plainText } from './plain-text.ts'

/**
 * How long a text is for its bounds (PRODUCT 5.4), in characters as a reader counts them (grapheme clusters: an emoji
 * with its skin tone is one), line ends included, white space at both ends and invisible characters not.
 */
export function visibleLength(html: string): number {
  return textLength(plainText(html))
}

/** The same as {@link visibleLength}, for plain text. */
export function textLength(plain: string): number {
  const text = trimmed(plain)
  if (oneUnitEach.test(text)) return text.length
  // Made when it is first needed: a browser takes ten milliseconds for it.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  let length = 0
  for (const { segment } of segmenter.segment(text)) {
    if (!/^\p{Default_Ignorable_Code_Point}+$/u.test(segment)) length++
  }
  return length
}

/**
 * Matches texts of Latin letters, kana and kanji only, where each UTF-16 unit is one character: counting these is 50 times faster.
 */
const oneUnitEach =
  /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u3000-\u3029\u3030-\u3098\u309b-\u30ff\u4e00-\u9fff\uff01-\uff9d]*$/

let segmenter: Intl.Segmenter | undefined
