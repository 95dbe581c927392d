import { limits } from '../../../contract/limits.ts'
import { drawn, joined, type Range } from './long-list-window.ts'

/** The rows of a list that are followed: the pages in which those are that are in the window, or will be drawn around it, and rows that stay. */
export function followedRows([from, to]: Range, kept: readonly Range[] = []): Range[] {
  const size = limits.feedPageSize
  const first = Math.max(0, Math.floor((from - drawn.around) / size) * size)
  return joined([[first, Math.ceil((to + drawn.around + drawn.spare) / size) * size], ...kept])
}

/** What stands in rows of a list. */
export const rowsOf = (ids: readonly string[], ranges: readonly Range[]): string[] =>
  ranges.flatMap(range => ids.slice(...range))

/** Takes the rows in the window and those that stay, and sets what is followed if that is something else. */
export const keptRows =
  (set: (change: (before: readonly Range[]) => readonly Range[]) => void) => (seen: Range, kept: readonly Range[]) =>
    set(before => {
      const now = followedRows(seen, kept)
      return now.join() === before.join() ? before : now
    })
