import type { QueryExecutor, QueryResult } from 'kysely'

/** Runs one statement on any connection of a pool. */
export type Direct = { run(text: string, values: readonly unknown[]): Promise<QueryResult<unknown>> }

const known = new WeakMap<QueryExecutor, Direct>()

/** Has the statements of a database, outside of transactions, go to its pool without passing through Kysely's layers. */
export const runDirectly = (executor: QueryExecutor, direct: Direct): void => void known.set(executor, direct)

/** What runs statements in place of an executor; none in a transaction, and where somebody watches the statements. */
export const directOf = (executor: QueryExecutor): Direct | undefined => known.get(executor)
