import type { ListState } from '../../../local/mirror/list-state.ts'
import { isRecent } from '../../../local/mirror/recent.ts'

const freshMs = 30_000

/**
 * Whether the mirror's list was loaded so recently that opening its screen need not load it again.
 * @param first the document's list, if there is one: while that is the newer one it is shown, without anything that a member saved or
 *   queued, so the mirror's has to be loaded again
 */
export const isFresh = (list: ListState, first?: ListState): boolean =>
  list.known && !list.stale && isRecent(list.fetchedAt, freshMs) && newerList(list, first)

/** Whether the mirror's list may replace the document's: only if it is known and not older. The `holds` of `useLive`. */
export const newerList = (list: ListState, first: ListState | undefined): boolean =>
  first === undefined || !first.known || (list.known && notOlder(list.fetchedAt, first.fetchedAt))

/**
 * Whether what was read at one time, in ms, may replace what was read at another. A time later than now is of another clock (the
 * server's, or this device's before it was set): then the mirror decides.
 */
export const notOlder = (at: number | null, first: number | null): boolean =>
  first === null || (at ?? 0) >= first || first > Date.now()
