import { CallError } from '../../../contract/errors.ts'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import {
  mayAnswerAppeal,
  mayBeSuspended,
  mayChangeSuspension,
  maySuspendUntil,
} from '../../../contract/policy/standing.ts'
import { dayAndTime } from '../../platform/day-and-time.ts'
import type { Database } from '../../platform/db/database.ts'
import { SaidError } from '../../platform/http/error-answer.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { isSuspended } from '../../platform/http/suspended.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { announce } from '../announce/announce.ts'
import type { About } from './about.sql.ts'
import { appealWaits, settleAppeals } from './appeals.sql.ts'
import { isAnotherAdmin } from './open-appeals.sql.ts'
import { notAMember, refusal, refuseEnd } from './refusals.ts'
import { type LockedPerson, lockPerson, removeSuspension, storeSuspension } from './standing.sql.ts'
import { suspendedSince } from './suspended-since.sql.ts'

/** A suspension: by which admin or moderator (another one answers the appeal), until when (null for no end), why, and about which reported thing. */
type Suspending = { by: SignedIn; userId: string; until: Date | null; reason: string; about?: About | null }

/**
 * Suspends a person, who reads on and may appeal once (PRODUCT 6.2); a suspension that is running is replaced. Runs in the transaction of
 * an admin's act, which it waits in for all writes of the person. Who did it is logged by the caller.
 * The person is told on the site and by mail.
 * @throws CallError not_found; conflict for an admin or moderator, whose role is taken first, for a closed account, for a time that has
 *   passed or is too far away, for one's own suspension while an appeal against it waits, and for a moderator beyond what moderators may (PRODUCT 6.13)
 */
export async function suspendPerson(
  tx: Database,
  { by, userId, until, reason, about = null }: Suspending,
): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!mayBeSuspended({ role: person.role, closed: person.closed_at !== null })) throw notAMember(person)
  refuseOthers(by, person)
  await refuseTooLong(tx, { by, userId, until })
  refuseEnd(until)
  await refuseAppealed(tx, by, person)
  await settleAppeals(tx, userId, { accepted: null, answer: '' })
  await storeSuspension(tx, userId, { by: by.id, until, reason, about })
  const link = '/account#suspension'
  if (until === null) await announce(tx, 'site.suspended_always', { to: userId, params: { reason }, link })
  else await announce(tx, 'site.suspended_until', { to: userId, params: { reason, until: until.toISOString() }, link })
  await enqueue(tx, 'account.mailStanding', {
    ...{ userId, reason, about },
    suspended: { until: until?.toISOString() ?? null },
  })
}

/**
 * Ends a person's suspension before its time, and accepts the appeal against it, if one is open. Runs in the transaction of an admin's act.
 * @throws CallError not_found; conflict for somebody who is not suspended, and for a moderator who did not suspend them
 */
export async function liftSuspension(
  tx: Database,
  { by, userId, reason }: { by: SignedIn; userId: string; reason: string },
): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!isSuspended(person)) throw refusal('not_suspended')
  refuseOthers(by, person)
  await settleAppeals(tx, userId, { accepted: true, answer: reason })
  await removeSuspension(tx, userId)
  await announce(tx, 'site.unsuspended', { to: userId, params: { reason } })
}

/** @throws CallError conflict where somebody else set the suspension that runs, and the caller must leave it alone */
function refuseOthers(by: SignedIn, person: LockedPerson): void {
  const running = isSuspended(person) ? { by: person.suspended_by } : null
  if (!mayChangeSuspension(by, running)) throw new SaidError('conflict', 'admin.moderators.not_yours', {})
}

/** @throws CallError conflict where it is longer than the caller may suspend, by itself or with their earlier ones that it follows */
async function refuseTooLong(
  tx: Database,
  { by, userId, until }: { by: SignedIn; userId: string; until: Date | null },
): Promise<void> {
  const may = (since: number) => maySuspendUntil(by, until?.getTime() ?? null, since)
  if (!may(Date.now())) throw new SaidError('conflict', 'admin.moderators.too_long', {})
  const since = await suspendedSince(tx, { userId, byId: by.id })
  if (may(since.getTime())) return
  const most = new Date(since.getTime() + keepingLimits.moderators.suspendMs).toISOString()
  throw new SaidError('conflict', 'admin.moderators.too_long_in_all', language => ({
    until: dayAndTime(language, most),
  }))
}

/** Another suspension would end the appeal unanswered: who may not answer it does not set one. @throws CallError conflict */
async function refuseAppealed(tx: Database, by: SignedIn, person: LockedPerson): Promise<void> {
  if (!(await appealWaits(tx, person.id))) return
  const otherAdmins = await isAnotherAdmin(tx, by.id)
  if (!mayAnswerAppeal(by, { suspendedBy: person.suspended_by, otherAdmins })) throw refusal('appealed')
}
