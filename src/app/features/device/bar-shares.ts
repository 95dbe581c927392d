/** What is there is seen, however little of the bar it has a right to, in percent. */
const least = 1.2

/**
 * How wide each part of a bar is, in percent of it.
 * @param whole what the whole bar stands for; parts that are more together share the bar
 */
export function barShares(parts: readonly number[], whole: number): number[] {
  const all = Math.max(
    whole,
    parts.reduce((sum, part) => sum + part, 0),
  )
  const drawn = parts.map(part => (part <= 0 ? 0 : Math.max(least, (part / all) * 100)))
  const wide = drawn.reduce((sum, part) => sum + part, 0)
  return wide <= 100 ? drawn : drawn.map(part => (part * 100) / wide)
}
