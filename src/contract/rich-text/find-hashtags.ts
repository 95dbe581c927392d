import { limits } from '../limits.ts'

const allowed = /^#[a-z\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー々]+$/u

/**
 * A tag in the form in which it is stored, or null when it is none: lower case, with its #, 2 to 60 characters, only
 * Roman or Japanese letters (PRODUCT 5.6). Takes it with or without # or the full-width ＃.
 */
export function normalizeHashtag(raw: string): string | null {
  const folded = raw.normalize('NFKC').trim().toLowerCase()
  const tag = folded.startsWith('#') ? folded : `#${folded}`
  const length = [...tag].length
  return length >= limits.tag.min && length <= limits.tag.max && allowed.test(tag) ? tag : null
}

/**
 * Every hashtag written in a line of text, without regard to how many a post may have; offsets in UTF-16 units. A word
 * with a digit or an underscore in it is no tag: it is not cut short to make one.
 */
export function findHashtags(line: string): { start: number; end: number; tag: string }[] {
  const found: { start: number; end: number; tag: string }[] = []
  for (const match of line.matchAll(/(?<![\p{Script=Latin}\p{N}_&/#＃])[#＃][\p{L}\p{M}\p{N}_]+/gu)) {
    const tag = normalizeHashtag(match[0])
    if (tag !== null) found.push({ start: match.index, end: match.index + match[0].length, tag })
  }
  return found
}
