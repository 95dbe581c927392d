import type { Database } from '../../platform/db/database.ts'
import { poolOf } from '../../platform/db/transaction.ts'
import type { Happening, Happenings } from './happenings.ts'

/** Tells whom something concerns, in the transaction in which it happened. */
export type Announce = <K extends Happening>(db: Database, kind: K, what: Happenings[K]) => Promise<void>

const toldBy = new WeakMap<Database, Announce>()

/** Lets {@link announce} find by one of a site's pools what tells. */
export function announceBy(pool: Database, tell: Announce): void {
  toldBy.set(pool, tell)
}

/**
 * Says in the transaction `db` that something happened. Who hears of it, and how, stands in `told/acts.ts`, which the things don't know.
 * @throws Error for a kind that the row of the running call does not name, and for a database that is none of the site's pools
 */
export const announce: Announce = (db, kind, what) => {
  const tell = toldBy.get(poolOf(db))
  if (tell === undefined) throw new Error('nobody listens at this database')
  return tell(db, kind, what)
}
