import { CallError } from '../../../contract/errors.ts'
import { dayInJapan } from '../../../contract/japan-time.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'
import { dropDraft, scheduleDraft } from '../updates/drafts.sql.ts'
import { refuseChanged, refuseMore, timeAhead } from '../updates/drafts.ts'
import { endAnnouncement, isAnnounced, latestAnnouncements } from './announcements.sql.ts'
import { putLine } from './put-line.ts'

/**
 * Checks the last day of a line.
 * @param from when it begins to stand
 * @throws CallError bad_request where it is over by then, or too far away
 */
function checkDay(until: string, from: Date): void {
  const standsMs = dayInJapan(until).ends - from.getTime()
  if (standsMs <= 0 || standsMs > keepingLimits.announcement.longestMs)
    throw new CallError('bad_request', { issues: [{ path: 'until', message: 'admin.line.until.wrong' }] })
}

/** The line above pages (PRODUCT 6.40). */
export const announcements: Pick<
  HandlersOf<'admin'>,
  'announcements' | 'announce' | 'scheduleAnnouncement' | 'endAnnouncement'
> = {
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
  async announce({ body: { reason, based_on, ...line } }, context) {
    const { viewer, services, language } = context
    checkDay(line.until, new Date())
    await inAdminTransaction(context, async tx => {
      await refuseChanged(tx, { ...line, based_on })
      await dropDraft(tx, line.id)
      if (!(await putLine(tx, line, viewer, { reason })))
        throw new CallError('conflict', { message: 'admin.line.told' })
    })
    services.announcement.forget()
    return { message: serverText(language, 'answer.line_set') }
  },
  async scheduleAnnouncement({ body: { id, en, ja, href, until, send_at, reason, based_on } }, context) {
    const { viewer, language } = context
    const sendAt = timeAhead(send_at)
    checkDay(until, sendAt)
    await inAdminTransaction(context, async tx => {
      if (await isAnnounced(tx, { id })) throw new CallError('conflict', { message: 'admin.line.told' })
      await refuseChanged(tx, { id, en, ja, based_on }, sendAt)
      await refuseMore(tx, id)
      const line = { href: href ?? '', until }
      await scheduleDraft(tx, { id, en, ja, postSlug: '', line, by: viewer.id }, sendAt)
      await logAct(tx, {
        by: viewer,
        act: 'announcement.schedule',
        target: { kind: 'announcement', id },
        reason,
        details: { en, ja, href, day: until, starts_at: sendAt.toISOString() },
      })
    })
    return { message: serverText(language, 'answer.line_scheduled') }
  },
  async endAnnouncement({ params: { id }, body: { reason } }, context) {
    const { viewer, services, language } = context
    await inAdminTransaction(context, async tx => {
      if (!(await endAnnouncement(tx, id))) throw new CallError('not_found', { message: 'admin.line.over' })
      await logAct(tx, { by: viewer, act: 'announcement.end', target: { kind: 'announcement', id }, reason })
    })
    services.announcement.forget()
    return { message: serverText(language, 'answer.line_ended') }
  },
}
