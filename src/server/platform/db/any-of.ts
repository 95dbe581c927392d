import { type Sql, sql } from './sql.ts'

/**
 * One of a list, after `=`. The list is one array, so that the statement's text, and with it the plan that a connection keeps, is the same
 * for lists of all lengths.
 */
export const anyOf = <T extends string | number>(values: readonly T[], type: 'uuid' | 'text' | 'int8'): Sql<T> =>
  sql`any (${values}::${sql.raw(type)}[])`
