import type { Database } from '../../platform/db/database.ts'
import type { Happening, Happenings } from './happenings.ts'

/** Tells whom something concerns, in the transaction in which it happened. */
export type Announce = <K extends Happening>(db: Database, kind: K, what: Happenings[K]) => Promise<void>

let tell: Announce = async (_db, kind) => {
  throw new Error(`nobody tells of ${kind}`)
}

/** Says once a process what tells: `told/acts.ts`, which stands above the things and imports them. */
export function announceTo(teller: Announce): void {
  tell = teller
}

/**
 * Says in the transaction `db` that something happened. Who hears of it, and how, stands in `told/acts.ts`, which the things don't know.
 * @throws Error for a kind that the row of the running call does not name
 */
export const announce: Announce = (db, kind, what) => tell(db, kind, what)
