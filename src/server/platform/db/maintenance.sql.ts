import type { ClosedSentence } from '../../../contract/page.ts'
import type { Database } from './database.ts'
import { kept } from './kept.ts'
import { sql } from './sql.ts'

/** That the site is closed to all but admins (PRODUCT 1.5): when callers are to ask again, and what an admin says to them. */
export type Closed = { retryAfterSeconds: number; said: ClosedSentence | null }

/** Whether the site is closed; null while it is open. */
export type MaintenanceReader = {
  (): Promise<Closed | null>
  /** Whether it is known to be open without looking. */
  isKnownOpen(): boolean
  /** Looks again at the next call: this process has changed it. */
  forget(): void
}

/** How long a process goes by what it has read: all of a site notice a change within five seconds, their sockets included. */
const keptMs = 1_500
/** When callers are to ask again while nobody knows when the site opens. */
const usualWaitSeconds = 120

/** Makes the reader of a process. An end time that has come opens the site by itself. */
export function maintenanceReader(db: Database): MaintenanceReader {
  const { read, known, forget } = kept(keptMs, () => readMaintenance(db))
  const closed = async (): Promise<Closed | null> => {
    const { closed, ends_at, text_en, text_ja } = await read()
    const leftMs = ends_at === null ? Number.POSITIVE_INFINITY : ends_at.getTime() - Date.now()
    if (!closed || leftMs <= 0) return null
    return {
      retryAfterSeconds: leftMs === Number.POSITIVE_INFINITY ? usualWaitSeconds : Math.ceil(leftMs / 1_000),
      said: text_en === null || text_ja === null ? null : { en: text_en, ja: text_ja },
    }
  }
  return Object.assign(closed, { isKnownOpen: () => known()?.value.closed === false, forget })
}

/** Closes or opens the site. One that was closed already keeps the time since when. */
export async function writeMaintenance(
  tx: Database,
  {
    closed,
    endsAt,
    reason,
    said,
  }: { closed: boolean; endsAt: Date | null; reason: string; said: ClosedSentence | null },
): Promise<void> {
  await tx
    .updateTable('maintenance')
    .set({
      closed,
      ends_at: endsAt,
      reason,
      text_en: said?.en ?? null,
      text_ja: said?.ja ?? null,
      since: sql`case when closed and coalesce(ends_at > now(), true) then since else now() end`,
    })
    .execute()
}

/** Lets no other transaction close or open the site until this one ends. */
export const lockMaintenance = (tx: Database): Promise<unknown> =>
  tx.selectFrom('maintenance').select('closed').forUpdate().execute()

/** The row as it stands: `closed` may have ended by its time. */
export const readMaintenance = (db: Database) =>
  db
    .selectFrom('maintenance')
    .select(['closed', 'ends_at', 'since', 'reason', 'text_en', 'text_ja'])
    .executeTakeFirstOrThrow()
