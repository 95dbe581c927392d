import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { dropSubscriptionsOf } from '../../told/subscriptions/subscriptions.sql.ts'
import { forgetRestoreLinks } from '../auth/auth.sql.ts'
import { type ClosedBy, closeAccount } from '../auth/closing.sql.ts'
import { revokeSessions } from '../auth/sessions.sql.ts'

/**
 * Closes an account with its sessions and what its devices are pushed by, and tells its owner by mail until when they can open it again. Runs in a transaction.
 * @param by the admin who closed it, and why; null where its owner did
 */
export async function endAccount(
  tx: Database,
  { jobs }: Pick<Services, 'jobs'>,
  userId: string,
  by: ClosedBy | null,
): Promise<void> {
  await closeAccount(tx, userId, by)
  await revokeSessions(tx, userId)
  await dropSubscriptionsOf(tx, userId)
  await forgetRestoreLinks(tx, userId)
  const until = new Date(Date.now() + serverLimits.closedAccountKeptMs).toISOString()
  await jobs.enqueue(tx, 'account.mailClosing', { userId, until, ...(by && { reason: by.reason }) })
}
