import type { Database } from '../../platform/db/database.ts'
import { readOwnHorizon, readSnapshot } from './horizon.sql.ts'

/** How far deltas of content and of all chats may read. */
export type Horizon = {
  /** Where a delta ends that is read after this, see {@link deltaEnd}. Asks the pool, so not within a transaction. */
  read(): Promise<Reach>
}

/** The range that a delta can cover. */
export type Reach = {
  /** All transactions of the site before this one have ended, so no more changes can appear there. */
  horizon: number
  /** No process of the site has told a horizon beyond this transaction yet. */
  next: number
  /** Rows deleted before may have been removed for good, so a delta from before it would miss deletions. */
  purged: number
}

/** How long a transaction is open before it is worth looking whose it is. Looking at the locks makes others wait for a moment. */
const patienceMs = 1_000

/**
 * Follows the horizon of a database. It moves with the oldest open transaction of the whole PostgreSQL, which costs one cheap statement;
 * only where one has been open for a second does it look, at most once a second, whether it belongs to another database and need not be
 * waited for.
 * @param db a pool
 * @param now a clock that never goes back, in milliseconds
 */
export function openHorizon(db: Database, now: () => number = () => performance.now()): Horizon {
  /** The furthest that a look has found. What has ended stays so. */
  let found = 0
  /** The transactions before `next` had begun by `at`. */
  let begun = { next: 0, at: now() }
  return {
    async read() {
      const { ended, next, purged } = await readSnapshot(db)
      const at = now()
      const allEnded = Math.max(ended, found) >= begun.next
      const isDue = !allEnded && at - begun.at >= patienceMs
      if (allEnded || isDue) begun = { next, at }
      if (isDue) found = Math.max(found, await readOwnHorizon(db))
      return { horizon: Math.max(ended, found), next, purged }
    },
  }
}

/**
 * Where the delta since a cursor ends, which lies at the horizon, or beyond it where another process of the site has found more to have
 * ended; null where the cursor can't be of this site, or is so old that deletions would be missing.
 */
export function deltaEnd({ horizon, next, purged }: Reach, since: number): number | null {
  return since > next || since < purged ? null : Math.max(horizon, since)
}
