import type { ListRow, SingleRow } from './rows.ts'

/** What a list knows of itself, beside its rows. */
export type ListState = {
  /** 'No more': the server answered an empty page. Never set by a failure. */
  done: boolean
  /** When the first page was last read, in ms; null when never. */
  fetchedAt: number | null
  /** Whether the list was ever loaded. */
  known: boolean
  /** Whether the server said since then that it has changed. */
  stale: boolean
}

/** The orders of a thread (PRODUCT 4.4). */
export type Selection = 'new' | 'old' | 'top'

/** What is kept whole under a name: when it was read, in ms, and whether it ever was. */
export type Kept = { fetchedAt: number | null; known: boolean }

/** What a list knows of itself. */
export const listState = (row: ListRow | undefined): ListState => ({
  done: row?.done ?? false,
  fetchedAt: row?.fetchedAt ?? null,
  known: row !== undefined,
  stale: row?.stale ?? false,
})

/** What was read earlier and lies behind a gap. */
export const beyondOf = (row: ListRow | undefined): string[] => row?.beyond.flatMap(stretch => stretch.ids) ?? []

export const keptState = (row: SingleRow | undefined): Kept => ({
  fetchedAt: row?.fetchedAt ?? null,
  known: row !== undefined,
})

/** Among what is ordered by reactions, new things wait in front until they were read again. */
export const withFresh = <T>(read: readonly T[], fresh: readonly T[], selection: Selection): T[] =>
  selection === 'old' ? [...read, ...fresh] : [...[...fresh].reverse(), ...read]
