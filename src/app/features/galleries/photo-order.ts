/** The list with the entry at `from` put at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Where a row lies, in px from the top of the list. */
type Row = { top: number; height: number }

/**
 * Where a row would be dropped that was pulled `by` px down: it takes the place of the last row of which it has passed the middle.
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

/** Where the rows go while one of them is pulled, in px: those that it has passed make room. */
export function shifts(rows: readonly Row[], from: number, to: number): number[] {
  const room = rows[from]?.height ?? 0
  return rows.map((_, at) => {
    if (at > from && at <= to) return -room
    return at < from && at >= to ? room : 0
  })
}

/** Where a key moves the entry at `at`; undefined for a key that moves nothing. */
export function keyMove(key: string, at: number, count: number): number | undefined {
  const to = { ArrowUp: at - 1, ArrowLeft: at - 1, ArrowDown: at + 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[key]
  return to === undefined ? undefined : Math.min(count - 1, Math.max(0, to))
}

/**
 * The order that was chosen, over the photos that there are now: one that came meanwhile stands behind, one that went is left out.
 * @param chosen ids
 */
export function inOrder<T extends { id: string }>(photos: readonly T[], chosen: readonly string[]): T[] {
  const places = new Map(chosen.map((id, at) => [id, at]))
  const place = (photo: T) => places.get(photo.id) ?? chosen.length
  return photos.toSorted((a, b) => place(a) - place(b))
}
