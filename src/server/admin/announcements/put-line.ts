import { dayInJapan } from '../../../contract/japan-time.ts'
import { type Doer, logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { isAnnounced, writeAnnouncement } from './announcements.sql.ts'

/** A line, what it leads to, and its last day in Japan. */
type Line = { id: string; en: string; ja: string; href: string | null; until: string }

/**
 * Puts a line above pages, in the place of the one that stands, and logs it; a repeat under its id changes nothing. In a transaction, after
 * which the process has to forget what it has read.
 * @param how.scheduled whether it was to stand from now on
 * @returns false where there is, or was, another wording under its id
 */
export async function putLine(
  tx: Database,
  { id, en, ja, href, until }: Line,
  by: Doer,
  how: { reason: string } | { scheduled: true },
): Promise<boolean> {
  const endsAt = new Date(dayInJapan(until).ends)
  const line = { id, en, ja, href, endsAt }
  if (!(await writeAnnouncement(tx, { ...line, by: by === 'console' ? null : by.id }))) return isAnnounced(tx, line)
  const { reason, ...more } = { reason: '', ...how }
  await logAct(tx, {
    by,
    act: 'announcement.set',
    target: { kind: 'announcement', id },
    reason,
    details: { en, ja, href, day: until, ...more },
  })
  return true
}
