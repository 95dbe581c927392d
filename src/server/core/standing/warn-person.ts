import { CallError } from '../../../contract/errors.ts'
import { mayBeWarned } from '../../../contract/policy/standing.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { announce } from '../announce/announce.ts'
import type { About } from './about.sql.ts'
import { notAMember } from './refusals.ts'
import { insertWarning, lockPerson } from './standing.sql.ts'

/**
 * Warns a person, who sees it at the next visit until they say that they have read it (PRODUCT 6.14). Runs in the transaction of an
 * admin's act. Who did it is logged by the caller.
 * @param options.reason what the person is told, on the site and by mail
 * @param options.about the reported thing, when it is decided from a report
 * @throws CallError not_found; conflict for an admin and for a closed account
 */
export async function warnPerson(
  tx: Database,
  { userId, reason, about = null }: { userId: string; reason: string; about?: About | null },
): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (person === undefined) throw new CallError('not_found')
  if (!mayBeWarned({ role: person.role, closed: person.closed_at !== null })) throw notAMember(person)
  await insertWarning(tx, { id: uuidv7(), user_id: userId, reason, about })
  const words = about?.words ?? ''
  if (words === '') await announce(tx, 'site.warned', { to: userId, params: { reason }, link: '/account' })
  else await announce(tx, 'site.warned_about', { to: userId, params: { reason, words }, link: '/account' })
  await enqueue(tx, 'account.mailStanding', { userId, reason, about, suspended: null })
}
