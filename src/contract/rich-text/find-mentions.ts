/** The user tag that a mention names, in lower case and without its @, or null: 3 to 25 of a-z, 0-9 and _ (PRODUCT 2.16). */
export function normalizeMention(raw: string): string | null {
  return /^[@＠]([A-Za-z0-9_]{3,25})$/.exec(raw)?.[1]?.toLowerCase() ?? null
}

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
