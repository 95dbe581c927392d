import { type Sql, sql } from './sql.ts'

/**
 * A number of rows after `limit` or `offset`, written into the statement's text. As a parameter it would be unknown to a plan that is kept
 * for all values: that expects a tenth of all rows then, and costs so much that each run is planned anew.
 */
export function atMost(count: number): Sql<number> {
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${count} is no number of rows`)
  return sql.lit(count)
}
