import type { ListRow, SingleRow } from './rows.ts'

/** What screens need to know about a list besides its rows. */
export type ListState = {
  /** The list has ended: the server answered an empty page. A failed load never sets it. */
  done: boolean
  /** When the first page was last read, in ms; null when never. */
  fetchedAt: number | null
  /** Whether the list was ever loaded. */
  known: boolean
  /** Whether the server has said since then that the list changed. */
  stale: boolean
}

/** In which order comments, or a person's posts, are listed (PRODUCT 4.4). */
export type Selection = 'new' | 'old' | 'top'

/** The state of a value that the mirror keeps whole under a key: when it was read, in ms, and whether it ever was. */
export type Kept = { fetchedAt: number | null; known: boolean }

/** The state of a list row; of undefined, the state of a list that was never loaded. */
export const listState = (row: ListRow | undefined): ListState => ({
  done: row?.done ?? false,
  fetchedAt: row?.fetchedAt ?? null,
  known: row !== undefined,
  stale: row?.stale ?? false,
})

/** Ids that were read earlier and lie behind a gap, nearest first. */
export const beyondOf = (row: ListRow | undefined): string[] => row?.beyond.flatMap(stretch => stretch.ids) ?? []

/** The state of a single; of undefined, the state of one that was never read. */
export const keptState = (row: SingleRow | undefined): Kept => {
  const fetchedAt = row?.fetchedAt || null
  return { fetchedAt, known: fetchedAt !== null }
}

/**
 * Joins a person's queued posts or comments, in the order of writing, with those from the server: behind them in the
 * oldest-first order, otherwise in front, newest first.
 */
export const withFresh = <T>(read: readonly T[], fresh: readonly T[], selection: Selection): T[] =>
  selection === 'old' ? [...read, ...fresh] : [...[...fresh].reverse(), ...read]
