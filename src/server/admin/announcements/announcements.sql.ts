import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Announcement } from '../../../contract/page.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { kept } from '../../platform/db/kept.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** The line that stands above pages now; null for none. */
export type AnnouncementReader = {
  (): Promise<Announcement | null>
  /** Looks again at the next call: this process has changed it. */
  forget(): void
}

/** How long a process goes by what it has read (PRODUCT 7.14). */
const keptMs = 1_000

/** Makes the reader of a process. */
export function announcementReader(db: Database): AnnouncementReader {
  const { read, forget } = kept(keptMs, async () => (await standing(db)) ?? null)
  const now = async (): Promise<Announcement | null> => {
    const row = await read()
    if (row === null || row.ends_at.getTime() <= Date.now()) return null
    return { id: row.id, en: row.text_en, ja: row.text_ja, href: row.href, ends_at: row.ends_at.toISOString() }
  }
  return Object.assign(now, { forget })
}

const standing = (db: Database) =>
  db
    .selectFrom('announcements')
    .select(['id', 'text_en', 'text_ja', 'href', 'ends_at'])
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Writes a line in place of the one that stands. @returns false where there is one under this id already */
export async function writeAnnouncement(
  tx: Database,
  {
    id,
    en,
    ja,
    href,
    endsAt,
    by,
  }: { id: string; en: string; ja: string; href: string | null; endsAt: Date; by: string },
): Promise<boolean> {
  // One after the other, so that two admins at the same moment leave one line.
  await sql`lock table announcements in share row exclusive mode`.execute(tx)
  if (await givesRow(tx.selectFrom('announcements').select('id').where('id', '=', id))) return false
  await tx.updateTable('announcements').set({ ended_at: sql<Date>`now()` }).where('ended_at', 'is', null).execute()
  await tx
    .insertInto('announcements')
    .values({ id, text_en: en, text_ja: ja, href, ends_at: endsAt, said_by: by })
    .execute()
  return true
}

/** Takes the line away. @returns false where it does not stand any more */
export const endAnnouncement = (tx: Database, id: string): Promise<boolean> =>
  givesRow(
    tx
      .updateTable('announcements')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('id'),
  )

/** The latest lines, the one that stands first. */
export const latestAnnouncements = (db: Database) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('users as u', 'u.id', 'a.said_by')
    .select(['a.id', 'a.text_en', 'a.text_ja', 'a.href', 'a.ends_at', 'a.created_at', 'a.ended_at'])
    .select('u.user_tag as said_by_tag')
    .orderBy('a.created_at', 'desc')
    .limit(atMost(keepingLimits.announcement.listed))
    .execute()
