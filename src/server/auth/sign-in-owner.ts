import type { Session } from '../../contract/entities/session.ts'
import { CallError, type ErrorCode } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { reopenAccount } from '../account/closing.sql.ts'
import type { Database } from '../platform/db/database.ts'
import type { Context } from '../platform/http/handlers.ts'
import { type AccountRow, accountById, lockAccount } from './auth.sql.ts'
import { openSession } from './open-session.ts'

/**
 * Whether an account was closed too long ago to be opened again. Treated as deleted, even if the job that deletes it has not run.
 */
export const isBeyondReopening = ({ closed_at }: { closed_at: Date | null }): boolean =>
  closed_at !== null && closed_at.getTime() <= Date.now() - limits.closedAccountKeptMs

/**
 * Signs in the owner, who has proved to be that, in a transaction. A closed account is opened again if the owner asked for that.
 * @param refusal the error for an account that can't be opened any more
 * @throws CallError account_closed, or the refusal
 */
export async function signInOwner(
  db: Database,
  known: AccountRow,
  context: Context,
  { reopen, refusal }: { reopen: boolean; refusal: ErrorCode },
): Promise<Session> {
  // As it is now: it may have been closed, opened or deleted for good since its owner gave the password.
  const account = await lockAccount(db, known)
  if (account === undefined) throw new CallError(refusal)
  if (account.closed_at === null) return openSession(db, account, context)
  if (isBeyondReopening(account)) throw new CallError(refusal)
  if (!reopen) throw new CallError('account_closed')
  await reopenAccount(db, account.id)
  return openSession(db, await accountById(db, account.id), context)
}
