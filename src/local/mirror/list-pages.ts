import { appendNext, type Held, joinFirst, type Page } from './lists.ts'
import type { ListRow } from './rows.ts'

/** Which page of a list an answer is: the first, or the one that was asked for behind `after`. */
export type Which = 'first' | { after: Held }

/** A page of a list call with what was asked; `askedAt` in ms. */
export type Read<T> = { rows: readonly T[]; nextCursor: string | null; which: Which; askedAt: number }

/** The name of the cursor up to which the mirror knows what changed. */
export const cursorKey = 'changes-cursor'

/** A page without its rows. */
export const pageOf = (read: Read<{ id: string }>): Page => ({
  ids: read.rows.map(row => row.id),
  cursor: read.nextCursor,
})

/** Where a page goes; null when the list has moved on since it was asked for. */
export function placed(row: (Held & Pick<ListRow, 'anew'>) | undefined, page: Page, which: Which): Held | null {
  if (which === 'first') return joinFirst(row?.anew ? undefined : row, page)
  const { after } = which
  if (!row || row.cursor !== after.cursor || row.ids.at(-1) !== after.ids.at(-1)) return null
  return appendNext(row, page)
}

/** What a list knows of itself once a page was put into it. */
export function freshness(row: ListRow | undefined, read: Read<unknown>, now: number) {
  if (read.which === 'first' || !row) return { fetchedAt: now, stale: false }
  return { fetchedAt: row.fetchedAt, stale: row.stale, ...(row.anew ? { anew: true } : {}) }
}
