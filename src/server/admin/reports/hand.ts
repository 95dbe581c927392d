import { CallError } from '../../../contract/errors.ts'
import { isSelf, mayModerate } from '../../../contract/policy/viewer.ts'
import { announce } from '../../core/announce/announce.ts'
import { isRepeat, lastAct } from '../../core/log/last-act.sql.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { lockPerson } from '../../core/standing/standing.sql.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inModeratorTransaction } from '../../platform/http/hold-people.ts'
import { otherModerators } from '../../platform/http/moderators.sql.ts'
import { caseRow } from './cases.sql.ts'
import { caseFacts, handCase, lockCase } from './claims.sql.ts'
import { refuseIfTaken } from './resolve.ts'

/** To whom a report can be handed. */
export const moderators: Handler<'admin.moderators'> = (_input, { db, viewer }) => otherModerators(db, viewer.id)

/**
 * Hands a report to another moderator or admin, who is told by the bell and finds it among theirs. It can still be taken by anybody.
 * The same again, by the same person whose answer was lost, is done.
 * @throws CallError not_found; conflict where the other one is no moderator or admin, or is who was reported, and when somebody else
 *   works on it, or it is decided
 */
export const handReport: Handler<'admin.handReport'> = ({ params: { id }, body: { to, words } }, context) =>
  inModeratorTransaction(context, async (tx, viewer) => {
    const asked = await caseFacts(tx, viewer, id)
    if (asked === null || isSelf(viewer, to)) throw new CallError('not_found')
    const other = await lockPerson(tx, to)
    if (other === undefined) throw new CallError('not_found')
    const who = other.user_tag
    if (isSelf(other, asked.personId)) throw new SaidError('conflict', 'admin.reports.hand.about_them', { who })
    if (other.closed_at !== null || !mayModerate(other))
      throw new SaidError('conflict', 'admin.reports.hand.no_moderator', { who })
    const found = await lockCase(tx, viewer, id)
    if (found === null) throw new CallError('not_found')
    const { services } = context
    const act = 'report.hand'
    const last = await lastAct(tx, id, [act, 'report.reopen'])
    if (isRepeat(last, { by: viewer, act, reason: words }) && last?.details.to === to)
      return caseRow(tx, viewer, id, services.pictures)
    refuseIfTaken(found, context.language)
    await handCase(tx, viewer, { id, to, words })
    await logAct(tx, {
      by: viewer,
      act,
      target: { kind: 'report', id },
      personId: found.personId,
      reason: words,
      details: { to, to_tag: who },
    })
    const row = await caseRow(tx, viewer, id, services.pictures)
    await announce(tx, 'site.report_handed', {
      to,
      params: { who: viewer.userTag, words },
      link: `/adminpage/admin_panel_${services.config.adminSuffix}/reports/${encodeURIComponent(row.address)}`,
    })
    await announce(tx, 'reports.changed', { by: viewer, ids: [id], about: found.personId })
    return row
  })
