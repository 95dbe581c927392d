import type { UsualReason } from '../../../contract/entities/report.ts'
import { listChanged } from '../../core/log/changed-meanwhile.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** The site's own reasons. Version 0 is the list before the first change. */
export type ReasonList = { version: number; reasons: UsualReason[] }

/** Reads the list. */
export async function readReasons(db: Database): Promise<ReasonList> {
  const row = await db
    .selectFrom('usual_reasons')
    .select(['version', 'reasons'])
    .orderBy('version', 'desc')
    .limit(atMost(1))
    .executeTakeFirst()
  return row ?? { version: 0, reasons: [] }
}

/**
 * Stores a new version of the list, in a transaction.
 * @throws CallError conflict when `version` is not the newest, which says who changed the list meanwhile
 */
export async function storeReasons(db: Database, { version, reasons }: ReasonList): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('usual_reasons', 0))`.execute(db)
  if ((await readReasons(db)).version !== version) throw await listChanged(db, 'reasons.change')
  await db
    .insertInto('usual_reasons')
    .values({ reasons: JSON.stringify(reasons) })
    .execute()
}
