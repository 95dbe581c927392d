import pg from 'pg'
import type { Database } from './database.ts'
import { accountOfFlow, type TransactionState, within } from './flow.ts'
import { isOutdatedPlan } from './outdated-plan.ts'
import { turnToWrite } from './write-turns.ts'

const retries = 3
const serializationFailure = '40001'
const deadlock = '40P01'

const pools = new WeakMap<Database, Database>()

/** Work for after the commit, by transaction. */
const waiting = new WeakMap<Database, (() => void)[]>()

/**
 * Runs `work` in a transaction, or in the given one when `db` is one already. A transaction that lost a deadlock, or whose
 * statements a migration outdated, runs again, so `work` must have no effects outside of it; what has some is given to {@link afterCommit}.
 * Until it ends, `work` asks nothing but this transaction: a statement through the pool would hold one connection and wait for another.
 * @param options.waits false for what is not worth waiting for a turn to write
 * @throws CallError busy when the caller's turn to write does not come in time, and what `work` throws
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
  { waits = true }: { waits?: boolean } = {},
): Promise<T> {
  if (db.isTransaction) return work(db)
  const endTurn = await turnToWrite(db, accountOfFlow(), waits)
  const { result, after } = await committed(db, work).finally(endTurn)
  for (const each of after) each()
  return result
}

async function committed<T>(db: Database, work: (tx: Database) => Promise<T>) {
  for (let attempt = 1; ; attempt++) {
    const after: (() => void)[] = []
    const state: TransactionState = { now: 'begins' }
    const run = (tx: Database) => {
      pools.set(tx, db)
      waiting.set(tx, after)
      state.now = 'open'
      return work(tx).finally(() => {
        state.now = 'ended'
      })
    }
    try {
      const result = await within(state, () => db.transaction().execute(run))
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
