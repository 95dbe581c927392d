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
  const closedAt = await closeAccount(tx, userId, by)
  await revokeSessions(tx, userId)
  await dropSubscriptionsOf(tx, userId)
  await forgetRestoreLinks(tx, userId)
  await mailThatClosed(tx, { jobs }, { userId, closedAt, ...(by && { reason: by.reason }) })
}

/**
 * Mails the owner that the account is closed, and until when they can open it again, or say why the closing is wrong. Runs in a transaction.
 * @param closed.reason why an admin closed it; undefined where its owner did
 */
export async function mailThatClosed(
  tx: Database,
  { jobs }: Pick<Services, 'jobs'>,
  { closedAt, ...closed }: { userId: string; closedAt: Date; reason?: string },
): Promise<void> {
  const until = new Date(closedAt.getTime() + serverLimits.closedAccountKeptMs).toISOString()
  await jobs.enqueue(tx, 'account.mailClosing', { ...closed, until })
}
