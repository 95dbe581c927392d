import { changedSince } from './list-changes.ts'
import { appendNext, type Held, joinFirst, type Page } from './lists.ts'
import type { ListRow } from './rows.ts'
import type { Mirror } from './schema.ts'

/** Which page of a list an answer holds: the first, or the one that follows `after`, the list as it was when requested. */
export type Which = 'first' | { after: Held }

/** A page that a list call answered; `asked` is the tick of its request. */
export type Read<T> = { rows: readonly T[]; nextCursor: string | null; which: Which; asked: number }

/** Where `meta` keeps the cursor of the last pull of changes. */
export const cursorKey = 'changes-cursor'

/** A page as ids and cursor, without the rows. */
export const pageOf = (read: Read<{ id: string }>): Page => ({
  ids: read.rows.map(row => row.id),
  cursor: read.nextCursor,
})

/**
 * The list with the page put into it; null when the list has changed since the page was requested, so that it no longer
 * fits, or a first page that was requested later is in it.
 */
export function withPage(
  row: (Held & Pick<ListRow, 'anew' | 'tick'>) | undefined,
  page: Page,
  { which, asked }: Pick<Read<unknown>, 'which' | 'asked'>,
): Held | null {
  if (which === 'first') return row && row.tick > asked ? null : joinFirst(row?.anew ? undefined : row, page)
  const { after } = which
  if (!row || row.cursor !== after.cursor || row.ids.at(-1) !== after.ids.at(-1)) return null
  return appendNext(row, page)
}

/** How lists of a table changed after a page was asked for. @see changedSince */
export const lateness = async (
  mirror: Mirror,
  lists: 'feeds' | 'userLists' | 'people',
  { which, asked }: Read<unknown>,
) => ({
  written: which === 'first' && (await changedSince(mirror, lists, 'written', asked)),
  heard: which === 'first' && (await changedSince(mirror, lists, 'heard', asked)),
})

/** The freshness fields of a list after a page was put into it, at `now` in ms: only a first page makes it fresh. */
export function freshness(row: ListRow | undefined, read: Read<unknown>, now: number) {
  if (read.which === 'first' || !row) return { tick: read.asked, fetchedAt: now, stale: false }
  return { tick: row.tick, fetchedAt: row.fetchedAt, stale: row.stale, ...(row.anew ? { anew: true } : {}) }
}
