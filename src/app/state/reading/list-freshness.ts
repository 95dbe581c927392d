import type { ListState } from '../../../local/mirror/list-state.ts'

const freshMs = 30_000

/** Whether a list was read so lately that it need not be asked for again when its screen opens. */
export const isFresh = (list: ListState): boolean =>
  list.known && !list.stale && Date.now() - (list.fetchedAt ?? 0) < freshMs

/** Whether the mirror's list may replace the document's: it must be known, and not older. For `useLive`. */
export const newerList = (list: ListState, first: ListState | undefined): boolean =>
  first === undefined || !first.known || (list.known && (list.fetchedAt ?? 0) >= (first.fetchedAt ?? 0))
