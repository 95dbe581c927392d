import pg from 'pg'
import type { Database } from './database.ts'
import { isOutdatedPlan } from './outdated-plan.ts'

const retries = 3
const serializationFailure = '40001'
const deadlock = '40P01'

const pools = new WeakMap<Database, Database>()

/** Work for after the commit, by transaction. */
const waiting = new WeakMap<Database, (() => void)[]>()

/**
 * Runs `work` in a transaction, or in the given one when `db` is one already. A transaction that lost a deadlock, or whose
 * statements a migration outdated, runs again, so `work` must have no effects outside of it; what has some is given to {@link afterCommit}.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const { result, after } = await committed(db, work)
  for (const each of after) each()
  return result
}

async function committed<T>(db: Database, work: (tx: Database) => Promise<T>) {
  for (let attempt = 1; ; attempt++) {
    const after: (() => void)[] = []
    try {
      const result = await db.transaction().execute(tx => {
        pools.set(tx, db)
        waiting.set(tx, after)
        return work(tx)
      })
      return { result, after }
    } catch (error) {
      if (attempt > retries || !mayRunAgain(error)) throw error
    }
  }
}

/** The pool that a transaction is of; a pool is its own. */
export const poolOf = (db: Database): Database => pools.get(db) ?? db

/**
 * Runs `work` once what is written in the transaction `db` is committed, and never when it is not; at once where `db` is no transaction.
 */
export function afterCommit(db: Database, work: () => void): void {
  if (db.isTransaction) waiting.get(db)?.push(work)
  else work()
}

const mayRunAgain = (error: unknown): boolean =>
  isOutdatedPlan(error) ||
  (error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlock))
