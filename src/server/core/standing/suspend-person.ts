import { CallError } from '../../../contract/errors.ts'
import { mayBeSuspended } from '../../../contract/policy/standing.ts'
import type { Database } from '../../platform/db/database.ts'
import { isSuspended } from '../../platform/http/suspended.ts'
import { announce } from '../announce/announce.ts'
import { settleAppeals } from './appeals.sql.ts'
import { lockPerson, removeSuspension, storeSuspension } from './standing.sql.ts'

/**
 * Suspends a person, who reads on and may appeal once (PRODUCT 6.2); a suspension that is running is replaced. Runs in the transaction of
 * an admin's act, which it waits in for all writes of the person. Who did it is logged by the caller.
 * @param options.by the admin's id; another one answers the appeal
 * @param options.until null for no end
 * @param options.reason what the person is told
 * @throws CallError not_found; conflict for an admin, whose role is taken first, for a closed account, and for a time that has passed
 */
export async function suspendPerson(
  tx: Database,
  { by, userId, until, reason }: { by: string; userId: string; until: Date | null; reason: string },
): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!mayBeSuspended({ role: person.role, closed: person.closed_at !== null })) throw new CallError('conflict')
  if (until !== null && until.getTime() <= Date.now()) throw new CallError('conflict')
  await settleAppeals(tx, userId, { accepted: null, answer: '' })
  await storeSuspension(tx, userId, { by, until, reason })
  await announce(tx, 'site.suspended', { to: userId, params: { reason }, link: '/account#suspension' })
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
  if (!isSuspended(person)) throw new CallError('conflict')
  await settleAppeals(tx, userId, { accepted: true, answer: reason })
  await removeSuspension(tx, userId)
  await announce(tx, 'site.unsuspended', { to: userId, params: { reason } })
}
