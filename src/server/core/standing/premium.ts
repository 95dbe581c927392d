import { CallError } from '../../../contract/errors.ts'
import { mayGetPremium } from '../../../contract/policy/standing.ts'
import type { Database } from '../../platform/db/database.ts'
import { refusal, refuseEnd } from './refusals.ts'
import { lockPerson, storePremium } from './standing.sql.ts'

/**
 * Gives a person the premium badge, or takes it (PRODUCT 2.17). Runs in the transaction of an admin's act, which its caller logs.
 * @param premium until when they carry it, null for no end; false takes it
 * @throws CallError not_found; conflict for a closed account, and for an end that has passed or is too far away
 */
export async function setPremium(tx: Database, userId: string, premium: { until: Date | null } | false): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!mayGetPremium({ role: person.role, closed: person.closed_at !== null })) throw refusal('closed')
  if (premium !== false) refuseEnd(premium.until)
  await storePremium(tx, userId, premium)
}
