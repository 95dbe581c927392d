import { CallError } from '../../../contract/errors.ts'
import { mayAnswerAppeal } from '../../../contract/policy/standing.ts'
import { announce } from '../../core/announce/announce.ts'
import { isRepeat, lastAct } from '../../core/log/last-act.sql.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import { settleAppeals } from '../../core/standing/appeals.sql.ts'
import {
  anyAppeal,
  appealsPage,
  isAnotherAdmin,
  openAppeal,
  openAppeals,
} from '../../core/standing/open-appeals.sql.ts'
import { lockPerson } from '../../core/standing/standing.sql.ts'
import { liftSuspension } from '../../core/standing/suspend-person.ts'
import { reopenAccount } from '../../gate/auth/closing.sql.ts'
import { endRefusalsOf } from '../../gate/refusals/refusals.sql.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inAdminTransaction } from '../../platform/http/hold-people.ts'
import { serverText } from '../../platform/server-text.ts'

/** Open appeals, the oldest first. */
export const listAppeals: Handler<'admin.appeals'> = async ({ query }, { db, viewer, nextCursor }) => {
  const [{ appeals, next }, { count: open }, otherAdmins] = await Promise.all([
    appealsPage(db, query.cursor),
    openAppeals(db, viewer.id),
    isAnotherAdmin(db, viewer.id),
  ])
  nextCursor(next)
  return {
    open,
    appeals: appeals.map(row => ({
      id: row.id,
      text: row.text,
      at: row.created_at.toISOString(),
      person: { id: row.user_id, user_tag: row.user_tag, username: row.username },
      closing: row.closing,
      suspended: {
        at: row.suspended_at.toISOString(),
        until: row.suspended_until?.toISOString() ?? null,
        reason: row.suspended_reason,
        by_tag: row.by_tag,
      },
      for_another: !mayAnswerAppeal(viewer, { suspendedBy: row.suspended_by, otherAdmins }),
    })),
  }
}

/**
 * Accepts or refuses an appeal, and tells its author. Two admins who answer at once wait for each other at the author's row. The same
 * answer of the same admin again, whose own answer was lost, is done.
 * @throws CallError not_found; conflict when it was answered meanwhile, or another admin has to answer it
 */
export const answerAppeal: Handler<'admin.answerAppeal'> = async ({ params, body }, context) => {
  const { viewer, services, language } = context
  const { accept, reason } = body
  const act = accept ? 'appeal.accept' : 'appeal.refuse'
  await inAdminTransaction(context, async tx => {
    const found = await anyAppeal(tx, params.id)
    if (found === undefined) throw new CallError('not_found')
    const userId = found.user_id
    await lockPerson(tx, userId)
    const appeal = await openAppeal(tx, params.id)
    const otherAdmins = await isAnotherAdmin(tx, viewer.id)
    if (!appeal) {
      const last = await lastAct(tx, userId, ['appeal.accept', 'appeal.refuse'])
      if (isRepeat(last, { by: viewer, act, reason }) && last?.details.appeal === found.text) return
      throw new SaidError('conflict', 'admin.appeals.ended', {})
    }
    if (!mayAnswerAppeal(viewer, { suspendedBy: appeal.suspended_by, otherAdmins }))
      throw new SaidError('conflict', 'admin.appeals.another', {})
    const { closing } = appeal
    if (accept && !closing) await liftSuspension(tx, { by: viewer, userId, reason })
    else {
      await settleAppeals(tx, userId, { accepted: accept, answer: reason })
      if (accept) {
        await reopenAccount(tx, userId)
        await endRefusalsOf(tx, userId)
      }
      // Of a closed account nobody is there to read it; the mail says it.
      else if (!closing)
        await announce(tx, 'site.appeal_refused', { to: userId, params: { reason }, link: '/account#suspension' })
    }
    await services.jobs.enqueue(tx, 'account.mailAppealAnswered', { userId, accepted: accept, reason, closing })
    await logAct(tx, {
      by: viewer,
      act,
      target: { kind: 'person', id: userId },
      personId: userId,
      reason,
      details: { appeal: appeal.text },
    })
  })
  return { message: serverText(language, accept ? 'answer.appeal_accepted' : 'answer.appeal_refused') }
}
