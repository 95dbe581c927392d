/**
 * What is chosen in a list once a row was chosen or left out.
 * @param rows all that can be chosen, in their order
 * @param change.from the row that was changed before, where all between the two become as this one does; null for this one alone
 */
export function tickedAfter(
  ticked: ReadonlySet<string>,
  rows: readonly string[],
  { id, from }: { id: string; from: string | null },
): ReadonlySet<string> {
  const places = [rows.indexOf(id), from === null ? -1 : rows.indexOf(from)]
  const between = places.includes(-1) ? [id] : rows.slice(Math.min(...places), Math.max(...places) + 1)
  return ticked.has(id)
    ? new Set([...ticked].filter(each => !between.includes(each)))
    : new Set([...ticked, ...between])
}
