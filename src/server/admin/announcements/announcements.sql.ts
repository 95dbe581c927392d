import { isDeepStrictEqual } from 'node:util'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Announcement } from '../../../contract/page.ts'
import type { Database } from '../../platform/db/database.ts'
import { givesRow } from '../../platform/db/gives-row.ts'
import { kept } from '../../platform/db/kept.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** The line that stands above pages now; null for none. */
export type AnnouncementReader = {
  (): Promise<Announcement | null>
  /** The line, where it does not have to be looked up first. */
  known(): { line: Announcement | null } | null
  /** Looks again at the next call: this process has changed it. */
  forget(): void
}

/** How long a process goes by what it has read (PRODUCT 7.14). */
const keptMs = 1_000

/** Makes the reader of a process. */
export function announcementReader(db: Database): AnnouncementReader {
  const { read, known, forget } = kept(keptMs, async () => (await standing(db)) ?? null)
  const shown = (row: Awaited<ReturnType<typeof read>>): Announcement | null => {
    if (row === null || row.ends_at.getTime() <= Date.now()) return null
    return { id: row.id, en: row.text_en, ja: row.text_ja, href: row.href, ends_at: row.ends_at.toISOString() }
  }
  const knownLine = () => {
    const row = known()
    return row && { line: shown(row.value) }
  }
  return Object.assign(async () => shown(await read()), { known: knownLine, forget })
}

/** The latest line; undefined where there is none, or it was taken away. An earlier one does not come back. */
async function standing(db: Database) {
  const line = await latest(db).select(['id', 'text_en', 'text_ja', 'href', 'ends_at', 'ended_at']).executeTakeFirst()
  return line?.ended_at === null ? line : undefined
}

/** The latest line, whether it stands or not. */
const latest = (db: Database) =>
  db.selectFrom('announcements').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(atMost(1))

/** A line above pages, which stands until a moment. */
type Line = { id: string; en: string; ja: string; href: string | null; endsAt: Date }

/** Writes a line, which takes the place of the one that stands. @returns false where there is one under this id already */
export const writeAnnouncement = (
  db: Database,
  { id, en, ja, href, endsAt, by }: Line & { by: string | null },
): Promise<boolean> =>
  givesRow(
    db
      .insertInto('announcements')
      .values({ id, text_en: en, text_ja: ja, href, ends_at: endsAt, said_by: by })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id'),
  )

/** Whether there is, or was, a line under this id; where its words are given, this very one. */
export async function isAnnounced(db: Database, { id, ...words }: Pick<Line, 'id'> & Partial<Line>): Promise<boolean> {
  const row = await db
    .selectFrom('announcements')
    .select(['text_en as en', 'text_ja as ja', 'href', 'ends_at as endsAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined && isDeepStrictEqual({ ...row, ...words }, row)
}

/** Takes the line away. @returns false where it does not stand any more, as it was taken away or another has its place */
export const endAnnouncement = (tx: Database, id: string): Promise<boolean> =>
  givesRow(
    tx
      .updateTable('announcements')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('id', '=', latest(tx).select('id'))
      .where('ended_at', 'is', null)
      .returning('id'),
  )

/** The latest lines; where one stands, it is the first. */
export const latestAnnouncements = (db: Database) =>
  db
    .selectFrom('announcements as a')
    .leftJoin('users as u', 'u.id', 'a.said_by')
    .select(['a.id', 'a.text_en', 'a.text_ja', 'a.href', 'a.ends_at', 'a.created_at', 'a.ended_at'])
    .select('u.user_tag as said_by_tag')
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(atMost(keepingLimits.announcement.listed))
    .execute()
