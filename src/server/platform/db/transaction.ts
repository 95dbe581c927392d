import pg from 'pg'
import type { Database } from './database.ts'

const retries = 3
const serializationFailure = '40001'
const deadlock = '40P01'

const pools = new WeakMap<Database, Database>()

/**
 * Runs `work` in a transaction, or in the given one when `db` is one already. A transaction that lost a deadlock runs
 * again, so `work` must have no effects outside of it.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(tx => {
        pools.set(tx, db)
        return work(tx)
      })
    } catch (error) {
      if (attempt > retries || !mayRunAgain(error)) throw error
    }
  }
}

/** The pool that a transaction is of; a pool is its own. */
export const poolOf = (db: Database): Database => pools.get(db) ?? db

const mayRunAgain = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlock)
