import { CallError } from '../../../contract/errors.ts'
import { mayBeSuspended } from '../../../contract/policy/standing.ts'
import type { Database } from '../../platform/db/database.ts'
import { isSuspended } from '../../platform/http/suspended.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { announce } from '../announce/announce.ts'
import type { About } from './about.sql.ts'
import { settleAppeals } from './appeals.sql.ts'
import { notAMember, refusal } from './refusals.ts'
import { lockPerson, removeSuspension, storeSuspension } from './standing.sql.ts'

/** A suspension: by which admin (another one answers the appeal), until when (null for no end), why, and about which reported thing. */
type Suspending = { by: string; userId: string; until: Date | null; reason: string; about?: About | null }

/**
 * Suspends a person, who reads on and may appeal once (PRODUCT 6.2); a suspension that is running is replaced. Runs in the transaction of
 * an admin's act, which it waits in for all writes of the person. Who did it is logged by the caller.
 * The person is told on the site and by mail.
 * @throws CallError not_found; conflict for an admin, whose role is taken first, for a closed account, and for a time that has passed
 */
export async function suspendPerson(
  tx: Database,
  { by, userId, until, reason, about = null }: Suspending,
): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!mayBeSuspended({ role: person.role, closed: person.closed_at !== null })) throw notAMember(person)
  if (until !== null && until.getTime() <= Date.now()) throw refusal('past')
  await settleAppeals(tx, userId, { accepted: null, answer: '' })
  await storeSuspension(tx, userId, { by, until, reason, about })
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
 * @throws CallError not_found; conflict for somebody who is not suspended
 */
export async function liftSuspension(
  tx: Database,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!isSuspended(person)) throw refusal('not_suspended')
  await settleAppeals(tx, userId, { accepted: true, answer: reason })
  await removeSuspension(tx, userId)
  await announce(tx, 'site.unsuspended', { to: userId, params: { reason } })
}
