import { mayModerate } from '../../../contract/policy/viewer.ts'
import { logAct } from '../../core/log/log-act.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { StoreError } from '../../platform/store/store-error.ts'
import { accountByEmail } from '../auth/auth.sql.ts'
import { revokeSessions } from '../auth/sessions.sql.ts'
import { removeFactors } from './factors.sql.ts'

/**
 * Takes the second factor away from an admin or moderator who has lost everything, on the server's console, and ends all their sessions.
 * @param reason why, for the log
 * @returns what was done, in a sentence
 * @throws StoreError when no admin or moderator has the address
 */
export async function resetSecondFactor(db: Database, email: string, reason = ''): Promise<string> {
  const account = await accountByEmail(db, email)
  if (account === undefined || !mayModerate(account))
    throw new StoreError('failed', `There is no admin with the address ${email}`)
  const had = await inTransaction(db, async tx => {
    if (!(await removeFactors(tx, account.id))) return false
    await revokeSessions(tx, account.id)
    await logAct(tx, { by: 'console', act: 'second_factor.reset', personId: account.id, reason })
    return true
  })
  return had
    ? `${email} signs in with the password alone now, and should set up a second factor again.`
    : `${email} had no second factor.`
}
