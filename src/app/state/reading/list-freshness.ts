import type { ListState } from '../../../local/mirror/list-state.ts'

const freshMs = 30_000

/** Whether a list was loaded so recently that opening its screen need not load it again. */
export const isFresh = (list: ListState): boolean =>
  list.known && !list.stale && Date.now() - (list.fetchedAt ?? 0) < freshMs

/** Whether the mirror's list may replace the document's: only if it is known and not older. The `holds` of `useLive`. */
export const newerList = (list: ListState, first: ListState | undefined): boolean =>
  first === undefined || !first.known || (list.known && (list.fetchedAt ?? 0) >= (first.fetchedAt ?? 0))
