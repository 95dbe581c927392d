import pg from 'pg'
import type { Database } from './database.ts'

type Hook = () => void

const hooksOf = new WeakMap<Database, Hook[]>()
const retries = 3
const serializationFailure = '40001'
const deadlock = '40P01'

/**
 * Runs `work` in a transaction (in the given one when `db` is one already) and then what it asked for by
 * {@link afterCommit}. A transaction that lost a deadlock runs again, so `work` must have no effects outside of it.
 */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    const hooks: Hook[] = []
    try {
      const result = await db.transaction().execute(tx => {
        hooksOf.set(tx, hooks)
        return work(tx)
      })
      for (const hook of hooks) hook()
      return result
    } catch (error) {
      if (attempt > retries || !mayRunAgain(error)) throw error
    }
  }
}

/** Has `hook` called once the transaction `db` is committed, or at once when `db` is none. Never called after a rollback. */
export function afterCommit(db: Database, hook: Hook): void {
  const hooks = hooksOf.get(db)
  if (hooks) hooks.push(hook)
  else hook()
}

const mayRunAgain = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === serializationFailure || error.code === deadlock)
