import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** How far transactions have come. */
export type Snapshot = {
  /** Every transaction before this one has ended, also those of other databases in the same PostgreSQL. */
  ended: number
  /** No transaction from this one on has ended. */
  next: number
  /** Rows deleted by transactions before this one may have been removed for good. */
  purged: number
}

/** Takes a snapshot. */
export async function readSnapshot(db: Database): Promise<Snapshot> {
  const { rows } = await sql<Snapshot>`
    select pg_snapshot_xmin(s)::text::bigint as ended, pg_snapshot_xmax(s)::text::bigint as next,
      coalesce((select value::bigint from site where key = 'purged_tx'), 0) as purged
    from pg_current_snapshot() s`.execute(db)
  return rows[0] ?? { ended: 0, next: 0, purged: 0 }
}

/**
 * Before which transaction all those of this database have ended: the transactions that other databases of the same PostgreSQL have open
 * are left out. What is not known to belong to another database counts as this one's: a prepared transaction, one that is just beginning
 * or ending.
 *
 * The order of the three looks is what makes it right: the snapshot, then which processes work for other databases, then which transactions
 * these hold. A transaction of the snapshot had its id before all three, and only the process that was given an id ever holds
 * its lock in this mode; whoever waits for the transaction asks for another mode. So a process that holds it at the end was there the whole
 * time, under a number that no other process had, and a process never changes its database. The locks have only the lower half of the id;
 * a second transaction with the same one can't be open together with the first.
 *
 * Needs no rights in the other databases. Not for a transaction, in which PostgreSQL keeps the list of processes that it has shown once.
 */
export async function readOwnHorizon(db: Database): Promise<number> {
  const { rows } = await sql<{ snapshot: string; elsewhere: number[] }>`
    select pg_current_snapshot()::text as snapshot, array(
      select pid from pg_stat_activity
      where datid <> (select oid from pg_database where datname = current_database())) as elsewhere`.execute(db)
  if (rows[0] === undefined) return 0
  const { snapshot, elsewhere } = rows[0]
  const found = await sql<{ horizon: number }>`
    select coalesce(min(id::text::bigint), pg_snapshot_xmax(${snapshot}::pg_snapshot)::text::bigint) as horizon
    from pg_snapshot_xip(${snapshot}::pg_snapshot) id
    where not exists (select from pg_locks where locktype = 'transactionid' and transactionid = id::xid
      and mode = 'ExclusiveLock' and granted and pid = any(${elsewhere}::int[]))`.execute(db)
  return found.rows[0]?.horizon ?? 0
}
