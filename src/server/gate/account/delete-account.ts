import type { ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { isAdmin } from '../../../contract/policy/viewer.ts'
import { lockPerson } from '../../core/standing/standing.sql.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context, SignedIn } from '../../platform/http/handlers.ts'
import { isOtherAdmin } from '../auth/closing.sql.ts'
import { proveOwner } from '../auth/prove-owner.ts'
import { endAccount } from './end-account.ts'

/**
 * Closes the account (PRODUCT 6.3): at once for everyone; the owner can open it again for 30 days, then it is deleted for good.
 * @throws CallError wrong_proof, google_refused, too_many; last_admin (PRODUCT 6.13)
 */
export async function deleteAccount(
  { body }: ParsedOf<'settings.deleteAccount'>,
  context: Context<SignedIn>,
): Promise<void> {
  const { db, viewer, services } = context
  await proveOwner(context, body)
  await inTransaction(db, async tx => {
    // As of now: whoever became an admin while the proof was checked may be the last one.
    const person = await lockPerson(tx, viewer.id)
    if (person && isAdmin(person) && !(await isOtherAdmin(tx, viewer.id))) throw new CallError('last_admin')
    await endAccount(tx, services, viewer.id, null)
  })
}
