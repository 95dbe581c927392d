import type { Database } from '../db/database.ts'
import { afterCommit, poolOf } from '../db/transaction.ts'
import type { Hint, Live, QueueFrame } from './live.ts'

const liveOf = new WeakMap<Database, Live>()

/** Lets {@link tellDevices} find a site's sockets by one of its pools. */
export function tellBy(pool: Database, live: Live): void {
  liveOf.set(pool, live)
}

/**
 * Tells devices that something has changed, once what is written in the transaction `db` is committed, and never when it is not. Whatever
 * changes a revision can say so where it does, without knowing which call or job it is part of.
 */
export function tellDevices(db: Database, hint: Hint): void {
  const live = liveOf.get(poolOf(db))
  if (live && hint.to.length > 0) afterCommit(db, () => live.publish(hint))
}

/** The same for what was taken, given back or decided in a queue: to the devices of these people, but not of the session that did it. */
export function tellOfQueue(
  db: Database,
  { frame, to, except }: { frame: QueueFrame; to: string[]; except: string },
): void {
  const live = liveOf.get(poolOf(db))
  if (live && to.length > 0) afterCommit(db, () => live.tell({ frame, to, except }))
}

/** Ends the sockets of somebody who is suspended in the transaction `db`, once it is committed and they were told. */
export function endDevices(db: Database, userId: string): void {
  const live = liveOf.get(poolOf(db))
  if (live) afterCommit(db, () => live.endOf(userId))
}
