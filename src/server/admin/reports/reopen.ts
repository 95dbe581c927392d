import { CallError } from '../../../contract/errors.ts'
import { announce } from '../../core/announce/announce.ts'
import { isRepeat, lastAct } from '../../core/log/last-act.sql.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inModeratorTransaction } from '../../platform/http/hold-people.ts'
import { caseRow } from './cases.sql.ts'
import { lockCase, openAgain } from './claims.sql.ts'

/**
 * Opens a decided report again, for a reason (PRODUCT 6.18). What was done stays done; whoever reported is told how it ends then. The
 * same again, by the same person whose answer was lost, is done.
 * @throws CallError not_found; conflict for one that is open, and where the same thing was reported again meanwhile
 */
export const reopenReport: Handler<'admin.reopenReport'> = ({ params: { id }, body: { reason } }, context) =>
  inModeratorTransaction(context, async (tx, viewer) => {
    const found = await lockCase(tx, viewer, id)
    if (found === null) throw new CallError('not_found')
    const act = 'report.reopen'
    const last = found.decided === null ? await lastAct(tx, id, [act]) : null
    if (!isRepeat(last, { by: viewer, act, reason })) {
      if (last !== null) throw new SaidError('conflict', 'admin.reports.is_open', { who: last.admin_tag })
      if (found.decided === null) throw new SaidError('conflict', 'admin.reports.never_decided', {})
      if (!(await openAgain(tx, found))) throw new SaidError('conflict', 'admin.reports.reported_again', {})
      await logAct(tx, { by: viewer, act, target: { kind: 'report', id }, personId: found.personId, reason })
      await announce(tx, 'reports.changed', { by: viewer, ids: [id], about: found.personId })
    }
    return caseRow(tx, viewer, id, context.services.pictures)
  })
