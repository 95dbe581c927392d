/** The words of a list as one types them: one a line. */
export const asLines = (words: readonly string[]): string => words.join('\n')

/** The words of what was typed, each once. */
export const fromLines = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
  ),
]

/** Two changes of one list put together: what either added is in it, what either took out is not. */
export function merged(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const before = new Set(base)
  const kept = new Set(mine)
  const others = theirs.filter(word => kept.has(word) || !before.has(word))
  const held = new Set(others)
  return [...others, ...mine.filter(word => !before.has(word) && !held.has(word))].sort()
}
