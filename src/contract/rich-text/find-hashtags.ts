import { normalizeHashtag } from './normal-names.ts'

// Before both, # is a sign: in an address or a word. Half-width ･ and full-width ～ are kept as ・ and 〜.
const written = /(?<![\p{Script=Latin}\p{N}_&/#＃])[#＃][\p{L}\p{M}\p{N}_]+(?:[・･〜～]+[\p{L}\p{M}\p{N}_]+)*/gu
/** A #word that ends at the caret, with the signs that people write within names. */
const beforeCaret =
  /(?<![\p{Script=Latin}\p{N}_&/#＃])[#＃][\p{L}\p{M}\p{N}_]+(?:[-'’.+&・･〜～]+[\p{L}\p{M}\p{N}_]+)*$/u

/**
 * Every hashtag written in a line of text, without regard to how many a post may have; offsets in UTF-16 units. A word
 * with a digit or an underscore in it is no tag: it is not cut short to make one.
 */
export function findHashtags(line: string): { start: number; end: number; tag: string }[] {
  const found: { start: number; end: number; tag: string }[] = []
  for (const match of line.matchAll(written)) {
    const tag = normalizeHashtag(match[0])
    if (tag !== null) found.push({ start: match.index, end: match.index + match[0].length, tag })
  }
  return found
}

/**
 * The #word before the caret of which only the beginning (`tag`) or nothing (null) becomes a tag; null where there is none.
 * @param before the text before the caret, at least its last `nameReach` units (`name-typed.ts`)
 */
export function brokenTag(before: string): { word: string; tag: string | null } | null {
  const word = beforeCaret.exec(before)?.[0]
  if (word === undefined) return null
  const [found] = findHashtags(word)
  return found?.end === word.length ? null : { word, tag: found?.tag ?? null }
}
