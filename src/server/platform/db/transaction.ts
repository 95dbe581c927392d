import pg from 'pg'
import type { Database } from './database.ts'

const retries = 3
const serializationFailure = '40001'
const deadlock = '40P01'

/**
 * Runs `work` in a transaction, or in the given one when `db` is one already. A transaction that lost a deadlock runs
 * again, so `work` must have no effects outside of it.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > retries || !mayRunAgain(error)) throw error
    }
  }
}

const mayRunAgain = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlock)
