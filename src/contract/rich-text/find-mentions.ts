import { normalizeMention } from './normal-names.ts'

/**
 * Every mention written in a line of text; offsets in UTF-16 units. Not inside e-mail addresses and addresses of other networks
 * (@name@example.org).
 */
export function findMentions(line: string): { start: number; end: number; userTag: string }[] {
  const found: { start: number; end: number; userTag: string }[] = []
  for (const match of line.matchAll(/(?<![A-Za-z0-9_@＠.+/-])[@＠][A-Za-z0-9_]{3,25}(?![A-Za-z0-9_@＠])/g)) {
    const userTag = normalizeMention(match[0])
    if (userTag !== null) found.push({ start: match.index, end: match.index + match[0].length, userTag })
  }
  return found
}
