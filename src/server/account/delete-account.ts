import type { ParsedOf } from '../../contract/calls/index.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { isAdmin } from '../../contract/policy/viewer.ts'
import { forgetRestoreLinks } from '../auth/auth.sql.ts'
import { revokeSessions } from '../auth/sessions.sql.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Context, SignedIn } from '../platform/http/handlers.ts'
import { closeAccount, isOtherAdmin } from './closing.sql.ts'
import { proveOwner } from './prove-owner.ts'

/**
 * Closes the account (PRODUCT 6.3): at once for everyone; the owner can open it again for 30 days, then it is deleted for good.
 * @throws CallError wrong_proof, google_refused, too_many; conflict for the last admin (PRODUCT 6.6)
 */
export async function deleteAccount(
  { body }: ParsedOf<'settings.deleteAccount'>,
  context: Context<SignedIn>,
): Promise<void> {
  const { db, viewer, services } = context
  await proveOwner(context, body)
  await inTransaction(db, async tx => {
    if (isAdmin(viewer) && !(await isOtherAdmin(tx, viewer.id))) throw new CallError('conflict')
    await closeAccount(tx, viewer.id)
    await revokeSessions(tx, viewer.id)
    await forgetRestoreLinks(tx, viewer.id)
    const until = new Date(Date.now() + limits.closedAccountKeptMs).toISOString()
    await services.jobs.enqueue(tx, 'account.mailClosing', { userId: viewer.id, until })
  })
}
