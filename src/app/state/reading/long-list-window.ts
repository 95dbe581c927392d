/** Rows of a list, by their places in it; the second one exclusive. */
export type Range = readonly [from: number, to: number]

/**
 * How many rows are drawn at once when a list is opened, how many lines when the reader has jumped, how many rows before and after those in the window (ten pages of posts), how many more than that may stay
 * until they are released, how many are released in a frame, and how few before the window's end are a reason to hurry.
 */
export const drawn = { atOnce: 6, jumped: 2, around: 72, spare: 2, released: 3, few: 6 } as const

/**
 * Whole lines of a list, within its rows.
 * @param across how many rows stand beside each other
 */
const inLines = ([from, to]: Range, count: number, across: number): Range => [
  Math.max(0, from - (from % across)),
  Math.min(count, to + ((across - (to % across)) % across)),
]

/** What is drawn of a list at first: its beginning, or what is around the row at which it was left. */
export const beginAt = (at: number, count: number): Range => [
  Math.min(Math.max(0, at - (at % 2) - 2), Math.max(0, count - drawn.atOnce)),
  Math.min(at - (at % 2) + drawn.atOnce, count),
]

/**
 * What is to be drawn in the next frame, so that no frame draws much: it releases some rows that are far away, or draws one line.
 * @param seen the rows in the window
 * @param has whether a row can be drawn yet
 * @returns the same range when there is nothing to do
 */
export function nextDrawn(now: Range, seen: Range, count: number, across: number, has: (at: number) => boolean): Range {
  // The reader has jumped.
  if (seen[0] >= now[1] || seen[1] <= now[0]) return inLines([seen[0], seen[0] + drawn.jumped * across], count, across)
  const wanted = inLines([Math.max(0, seen[0] - drawn.around), Math.min(count, seen[1] + drawn.around)], count, across)
  const [from, to] = inLines(now, count, across)
  const [tooManyAbove, tooManyBelow] = [wanted[0] - from, to - wanted[1]]
  if (tooManyAbove > drawn.spare) return [from + drawn.released, to]
  if (tooManyBelow > drawn.spare) return [from, to - (to % across) - drawn.released]
  const [above, below] = [seen[0] - from, to - seen[1]]
  const line = (left: number) => across * (left < drawn.few ? 2 : 1)
  // The side on which less is drawn comes first.
  if (to < wanted[1] && has(to) && (below <= above || from <= wanted[0] || !has(from - 1))) {
    let end = to
    while (end < Math.min(count, to + line(below)) && has(end)) end++
    return [from, end]
  }
  if (from > wanted[0] && has(from - 1)) return [Math.max(0, from - line(above)), to]
  return from === now[0] && to === now[1] ? now : [from, to]
}

/** Ranges that overlap or touch become one, in their order. */
export function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = []
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = all.at(-1)
    if (last && range[0] <= last[1]) all[all.length - 1] = [last[0], Math.max(last[1], range[1])]
    else if (range[1] > range[0]) all.push(range)
  }
  return all
}

/** What is kept drawn around rows that must not go, such as the one with the focus, so that Tab leads to its neighbours. */
export const keptAround = (rows: readonly number[], count: number, across: number): Range[] =>
  rows.map(at => inLines([Math.max(0, at - across), Math.min(count, at + across + 1)], count, across))
