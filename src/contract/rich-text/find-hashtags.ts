import { normalizeHashtag } from './normal-names.ts'

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
