import { CallError } from '../../../contract/errors.ts'
import { mayBeWarned } from '../../../contract/policy/standing.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { announce } from '../announce/announce.ts'
import { insertWarning, lockPerson } from './standing.sql.ts'

/**
 * Warns a person, who sees it at the next visit until they say that they have read it (PRODUCT 6.14). Runs in the transaction of an
 * admin's act. Who did it is logged by the caller.
 * @param options.reason what the person is told
 * @throws CallError not_found; conflict for an admin and for a closed account
 */
export async function warnPerson(tx: Database, { userId, reason }: { userId: string; reason: string }): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!mayBeWarned({ role: person.role, closed: person.closed_at !== null })) throw new CallError('conflict')
  await insertWarning(tx, { id: uuidv7(), user_id: userId, reason })
  await announce(tx, 'site.warned', { to: userId, params: { reason }, link: '/account' })
}
