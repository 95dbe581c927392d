import type { Session } from '../../../contract/entities/session.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { askForAccount } from '../door/ask-for-account.ts'
import { countInvited, type Entry } from '../door/check-door.ts'
import { watchNewAccount } from '../refusals/refuse.ts'
import { addAccount } from './add-account.ts'
import { refuseAdminName } from './admin-names.ts'
import type { NewUser } from './auth.sql.ts'
import { openSession } from './open-session.ts'

/**
 * Makes the account of somebody new and signs in, or keeps what it will be made of where an admin approves each (PRODUCT 6.50). Runs in
 * the transaction of the sign-up.
 * @param options.why the sentence with which somebody asks for an account
 * @param options.within what stands before the names of the fields in the body
 * @returns null where it waits for an admin
 * @throws CallError bad_request for an admin's name, email_in_use, and as askForAccount and countInvited
 */
export async function letIn(
  tx: Database,
  account: NewUser,
  { entry, why, within = '' }: { entry: Entry; why: string | undefined; within?: string },
  context: Context,
): Promise<Session | null> {
  await refuseAdminName(tx, account.username, { userId: account.id, field: `${within}username` })
  if (entry.mode === 'approval') {
    await askForAccount(tx, account, { why, field: `${within}why` }, context)
    return null
  }
  const added = await addAccount(tx, account)
  await watchNewAccount(tx, account.id, context)
  await countInvited(tx, entry, account.id)
  return openSession(tx, added, context)
}
