/** The list with the entry at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** The position of a row, in px from the top of the list. */
type Row = { top: number; height: number }

/**
 * Where a row that was dragged `by` px down would be dropped: it takes the place of the last row whose middle it has passed.
 * @param from its index among `rows`
 */
export function dropIndex(rows: readonly Row[], from: number, by: number): number {
  const row = rows[from]
  if (!row) return from
  const head = row.top + by
  const foot = head + row.height
  const middle = (each: Row) => each.top + each.height / 2
  const below = rows.filter((each, at) => at > from && foot > middle(each)).length
  const above = rows.filter((each, at) => at < from && head < middle(each)).length
  return from + below - above
}

/** How far each row moves while one is dragged, in px: the rows that it has passed make room. */
export function shifts(rows: readonly Row[], from: number, to: number): number[] {
  const room = rows[from]?.height ?? 0
  return rows.map((_, at) => {
    if (at > from && at <= to) return -room
    return at < from && at >= to ? room : 0
  })
}

/** Where a key moves the entry at `at`; undefined if the key moves nothing. */
export function keyMove(key: string, at: number, count: number): number | undefined {
  const to = { ArrowUp: at - 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}

/**
 * Applies the chosen order to the current rows: those that were added meanwhile come last, removed ones are left out.
 * @param chosen ids
 */
export function inOrder<T extends { id: string }>(rows: readonly T[], chosen: readonly string[]): T[] {
  const places = new Map(chosen.map((id, at) => [id, at]))
  const place = (row: T) => places.get(row.id) ?? chosen.length
  return rows.toSorted((a, b) => place(a) - place(b))
}
