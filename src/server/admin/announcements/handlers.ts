import { CallError } from '../../../contract/errors.ts'
import { dayInJapan } from '../../../contract/japan-time.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { endAnnouncement, latestAnnouncements, writeAnnouncement } from './announcements.sql.ts'

/** The line above pages (PRODUCT 6.40). */
export const announcements: Pick<HandlersOf<'admin'>, 'announcements' | 'announce' | 'endAnnouncement'> = {
  announcements: async (_input, { db }) =>
    (await latestAnnouncements(db)).map((row, at) => ({
      id: row.id,
      en: row.text_en,
      ja: row.text_ja,
      href: row.href,
      ends_at: row.ends_at.toISOString(),
      said_at: row.created_at.toISOString(),
      said_by: row.said_by_tag,
      stands: at === 0 && row.ended_at === null && row.ends_at.getTime() > Date.now(),
    })),
  async announce({ body: { id, en, ja, href, until } }, context) {
    const { viewer, services, language } = context
    const endsAt = new Date(dayInJapan(until).ends)
    const leftMs = endsAt.getTime() - Date.now()
    if (leftMs <= 0 || leftMs > keepingLimits.announcement.longestMs)
      throw new CallError('bad_request', { issues: [{ path: 'until', message: 'admin.line.until.wrong' }] })
    await inAdminTransaction(context, async tx => {
      // A repeat after a lost answer changes nothing.
      if (!(await writeAnnouncement(tx, { id, en, ja, href, endsAt, by: viewer.id }))) return
      await logAct(tx, {
        by: viewer,
        act: 'announcement.set',
        target: { kind: 'announcement', id },
        details: { en, ja, href, day: until },
      })
    })
    services.announcement.forget()
    return { message: serverText(language, 'answer.line_set') }
  },
  async endAnnouncement({ params: { id } }, context) {
    const { viewer, services, language } = context
    await inAdminTransaction(context, async tx => {
      if (!(await endAnnouncement(tx, id))) throw new CallError('not_found')
      await logAct(tx, { by: viewer, act: 'announcement.end', target: { kind: 'announcement', id } })
    })
    services.announcement.forget()
    return { message: serverText(language, 'answer.line_ended') }
  },
}
