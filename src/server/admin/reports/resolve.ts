import type { ParsedOf } from '../../../contract/calls/index.ts'
import { type ReportAct, type ReportRow, reportActs } from '../../../contract/entities/report.ts'
import { CallError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { mayBeDecided } from '../../../contract/policy/standing.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { announce } from '../../core/announce/announce.ts'
import { isRepeat, lastAct } from '../../core/log/last-act.sql.ts'
import { type Done, logAct } from '../../core/log/log-act.sql.ts'
import { type LockedPerson, lockPerson } from '../../core/standing/standing.sql.ts'
import { suspendPerson } from '../../core/standing/suspend-person.ts'
import { warnPerson } from '../../core/standing/warn-person.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Database } from '../../platform/db/database.ts'
import { errorAnswer, SaidError } from '../../platform/http/error-answer.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { inModeratorTransaction } from '../../platform/http/hold-people.ts'
import { caseRow } from './cases.sql.ts'
import { aboutOf, type CaseFacts, caseFacts, closeCase, lockCase } from './claims.sql.ts'
import { targetNow } from './read-case.sql.ts'
import { type Acting, lockAround, takeAway } from './take-away.ts'

type Decision = ParsedOf<'admin.resolveReport'>['body']

/**
 * Decides all reports of a thing, in one transaction with what is done about it and its log. Whoever works on it decides it, or anybody
 * while nobody does; the same again, by the same person whose answer was lost, is done. What is gone already is left as it is; the report
 * closes all the same, with what was done. The people who reported are told the outcome by a job.
 * @throws CallError not_found; conflict with who was first and what was done, and for an admin, or the owner of a closed account, who is to
 *   be suspended or warned
 */
export const resolveReport: Handler<'admin.resolveReport'> = ({ params, body }, context) =>
  decide(context, params.id, body)

/**
 * Keeps or removes several reported things, each as by itself ({@link resolveReport}): what can't be decided now is left, with the
 * reason, and does not keep the others from being decided.
 */
export const resolveReports: Handler<'admin.resolveReports'> = async ({ body: { ids, remove, reason } }, context) => {
  const decided: ReportRow[] = []
  const left: { id: string; why: string }[] = []
  for (const id of new Set(ids))
    try {
      decided.push(await decide(context, id, { acts: remove ? ['remove'] : [], parts: [], until: null, reason }, true))
    } catch (error) {
      if (!(error instanceof CallError) || !['conflict', 'not_found'].includes(error.code)) throw error
      left.push({ id, why: errorAnswer(error, context.language).body.message })
    }
  return { decided, left }
}

/** @param together whether it is one of several, of which profiles are left: what is to be cleared is chosen for each */
function decide(context: Context<SignedIn>, id: string, body: Decision, together = false): Promise<ReportRow> {
  return inModeratorTransaction(context, async (tx, viewer) => {
    const acting = { ...context, viewer, db: tx }
    const asked = await caseFacts(tx, context.viewer, id)
    if (asked === null) throw new CallError('not_found')
    if (together && body.acts.length > 0 && asked.target === 'user')
      throw new SaidError('conflict', 'admin.reports.one_by_one', {})
    // In the order in which other writes lock: the person, then what stands around the reported thing, then the case.
    const person = body.acts.length > 0 ? await lockPerson(tx, asked.personId) : undefined
    await lockAround(acting, asked)
    const found = await lockCase(tx, context.viewer, id)
    if (found === null) throw new CallError('not_found')
    if (found.decided !== null && (await isDecidedSo(tx, viewer, { id, body })))
      return caseRow(tx, viewer, id, context.services.pictures)
    refuseIfTaken(found, context.language)
    if (person !== undefined) refuseUnless(person, body.acts)
    const done: { act: ReportAct; logged: Done }[] = []
    for (const act of new Set(body.acts)) {
      const logged = await doAct(acting, act, found, body)
      if (logged !== null) done.push({ act, logged })
    }
    const acts = done.map(({ act }) => act)
    const nothingMore = acts.length === 0 && !(await isKept(tx, found))
    const stored = nothingMore ? [...new Set([...found.acts, 'nothing_more' as const])] : acts
    await closeCase(tx, context.viewer, { id: found.id, acts: stored, reason: body.reason })
    await logAct(tx, {
      by: context.viewer,
      act: 'report.resolve',
      target: { kind: 'report', id: found.id },
      personId: found.personId,
      reason: body.reason,
      details: {
        ...{ acts, target: found.target, id: found.targetId, asked: askedIn(body), until: body.until },
        ...(nothingMore && { nothing_more: true }),
      },
    })
    await context.services.jobs.enqueue(tx, 'reports.tellReporters', { caseId: found.id })
    for (const { logged } of done) await logAct(tx, logged)
    await announce(tx, 'reports.changed', { by: viewer, ids: [found.id], about: found.personId })
    return caseRow(tx, viewer, id, context.services.pictures)
  })
}

/** What a decision asks for besides words and an end, always in one order. */
const askedIn = ({ acts, parts }: Decision): string[] => [...acts, ...parts].toSorted()

/**
 * Whether the same person asks for just what was decided last: its answer was lost, and nothing is left to do. The end of a suspension of
 * some days is reckoned anew each time that it is asked for.
 */
async function isDecidedSo(tx: Database, by: SignedIn, { id, body }: { id: string; body: Decision }): Promise<boolean> {
  const last = await lastAct(tx, id, ['report.resolve'])
  if (!isRepeat(last, { by, act: 'report.resolve', reason: body.reason })) return false
  const { asked, until } = last?.details ?? {}
  if (JSON.stringify(asked) !== JSON.stringify(askedIn(body))) return false
  if (typeof until !== 'string' || body.until === null) return until === body.until
  return Math.abs(Date.parse(until) - Date.parse(body.until)) < serverLimits.actRepeatedMs
}

/** @throws CallError conflict for what can't be done to an admin or moderator, or whose account is closed */
function refuseUnless({ role, closed_at }: LockedPerson, acts: readonly ReportAct[]): void {
  const standing = { role, closed: closed_at !== null }
  if (acts.every(act => mayBeDecided[act](standing))) return
  throw new SaidError('conflict', standing.closed ? 'admin.reports.is_closed' : 'admin.reports.an_admin', {})
}

/** @throws CallError conflict when another admin works on it or somebody has decided it */
export function refuseIfTaken({ takenBy, decided, acts }: CaseFacts, language: Language): void {
  const text = textIn(language)
  if (takenBy !== null && decided === null) throw new SaidError('conflict', 'admin.reports.taken', { who: takenBy })
  if (decided === null) return
  const what = acts.includes('nothing_more')
    ? text('admin.reports.nothing_more')
    : reportActs.flatMap(act => (acts.includes(act) ? text(`admin.reports.did.${act}`) : [])).join(', ')
  throw new SaidError('conflict', 'admin.reports.decided', {
    who: decided.by ?? '…',
    what: what || text('admin.reports.kept'),
  })
}

/**
 * Whether a report about which nothing is done leaves the thing as it was: it is there, and nothing was done about it before that still
 * holds. A post that was removed and is there has been restored.
 */
async function isKept(tx: Database, { target, targetId, acts }: CaseFacts): Promise<boolean> {
  const { deleted, removed } = await targetNow(tx, target, targetId)
  return !deleted && !removed && acts.every(act => act === 'nothing_more' || (act === 'remove' && target === 'post'))
}

/** Does one thing about a report. @returns what is to be logged; null where there was nothing to do */
async function doAct(
  acting: Acting,
  act: ReportAct,
  found: CaseFacts,
  { reason, until, parts }: Decision,
): Promise<Done | null> {
  const { db: tx, viewer: by } = acting
  const about = { by, personId: found.personId, reason }
  if (act === 'remove') {
    const removed = await takeAway(acting, found, { reason, parts })
    return removed && { ...about, ...removed }
  }
  const person = { userId: found.personId, reason, about: await aboutOf(tx, found) }
  if (act === 'warn') {
    await warnPerson(tx, person)
    return { ...about, act: 'people.warn' }
  }
  await suspendPerson(tx, { ...person, by, until: until === null ? null : new Date(until) })
  return { ...about, act: 'people.suspend', details: { until } }
}
