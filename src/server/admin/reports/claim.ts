import { CallError } from '../../../contract/errors.ts'
import { announce } from '../../core/announce/announce.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { inModeratorTransaction } from '../../platform/http/hold-people.ts'
import { caseRow, findCase } from './cases.sql.ts'
import { caseFacts, endClaim, lockCase, lockNextCase, setClaim } from './claims.sql.ts'
import { refuseIfTaken } from './resolve.ts'

const target = (id: string) => ({ kind: 'report', id })

/**
 * Gives a report to the caller for two minutes, or for two more. A page that shows it asks again while it is open.
 * @throws CallError not_found; conflict when another admin works on it or somebody has decided it
 */
export const claimReport: Handler<'admin.claimReport'> = ({ params }, context) =>
  inModeratorTransaction(context, async tx => {
    const { viewer } = context
    const found = await lockCase(tx, viewer, params.id)
    if (found === null) throw new CallError('not_found')
    refuseIfTaken(found, context.language)
    const until = await setClaim(tx, viewer, found.id)
    // Going on with it is no new act.
    if (!found.mine) {
      await logAct(tx, { by: viewer, act: 'report.claim', target: target(found.id), personId: found.personId })
      await announce(tx, 'reports.changed', { by: viewer, ids: [found.id], about: found.personId })
    }
    return { user_id: viewer.id, user_tag: viewer.userTag, until: until.toISOString() }
  })

/** Gives the caller the oldest report on which nobody works; none where there is none. */
export const claimNextReport: Handler<'admin.claimNextReport'> = (_input, context) =>
  inModeratorTransaction(context, async tx => {
    const { viewer } = context
    const id = await lockNextCase(tx, viewer)
    if (id === null) return { report: null }
    await setClaim(tx, viewer, id)
    const found = await findCase(tx, viewer, id, context.services.pictures)
    if (found === null) return { report: null }
    await logAct(tx, { by: viewer, act: 'report.claim', target: target(id), personId: found.personId })
    await announce(tx, 'reports.changed', { by: viewer, ids: [id], about: found.personId })
    return { report: found.row }
  })

/** Ends the caller's work on a report. @throws CallError not_found, also when it is somebody else's */
export const releaseReport: Handler<'admin.releaseReport'> = ({ params }, context) =>
  inModeratorTransaction(context, async tx => {
    const { viewer } = context
    const facts = await caseFacts(tx, viewer, params.id)
    if (facts === null) throw new CallError('not_found')
    if (await endClaim(tx, viewer, facts.id)) {
      await logAct(tx, { by: viewer, act: 'report.release', target: target(facts.id), personId: facts.personId })
      await announce(tx, 'reports.changed', { by: viewer, ids: [facts.id], about: facts.personId })
    }
    return caseRow(tx, viewer, facts.id, context.services.pictures)
  })
