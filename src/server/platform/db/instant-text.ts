/**
 * A moment as an expression of PostgreSQL that gives it as JavaScript's `toISOString` does: in UTC, with milliseconds.
 * @param column with the moment
 */
export const instantText = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
