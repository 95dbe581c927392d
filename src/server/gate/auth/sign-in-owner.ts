import type { Session } from '../../../contract/entities/session.ts'
import { CallError, type ErrorCode } from '../../../contract/errors.ts'
import { mayModerate } from '../../../contract/policy/viewer.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { hasSecondFactor } from '../../platform/http/second-factor.sql.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import { type AccountRow, accountById, linkGoogle, lockAccount } from './auth.sql.ts'
import { reopenAccount } from './closing.sql.ts'
import { openSession } from './open-session.ts'
import { givePass } from './passes.sql.ts'

/**
 * Whether an account was closed too long ago to be opened again. Treated as deleted, even if the job that deletes it has not run.
 */
export const isBeyondReopening = ({ closed_at }: { closed_at: Date | null }): boolean =>
  closed_at !== null && closed_at.getTime() <= Date.now() - serverLimits.closedAccountKeptMs

/** Whether its owner can open an account again: one that they closed themselves, and not too long ago. */
export const isReopenable = (account: { closed_at: Date | null; closed_reason: string | null }): boolean =>
  account.closed_at !== null && account.closed_reason === null && !isBeyondReopening(account)

/** What a sign-in does besides: open a closed account again, link Google's name for the person. */
export type SignInExtras = { reopen: boolean; googleSub?: string | null }

/**
 * Signs in the owner, who has proved to be that, in a transaction. A closed account is opened again if the owner asked for that. An
 * admin with a second factor gets no session yet, but a pass in this browser for the second step (PRODUCT 6.15).
 * @param how.refusal the error for an account that can't be opened any more
 * @returns null when the second step is owed: {@link sessionOrSecondStep}
 * @throws CallError account_closed, closed_by_admin, or the refusal
 */
export async function signInOwner(
  db: Database,
  known: AccountRow,
  context: Context,
  { refusal, ...extras }: SignInExtras & { refusal: ErrorCode },
): Promise<Session | null> {
  context.isAbout(known.id)
  const account = await accountToEnter(db, known, { refusal, reopen: extras.reopen })
  if (mayModerate(account) && (await hasSecondFactor(db, account.id))) {
    const { reopen, googleSub = null } = extras
    await givePass(db, hashToken(context.browser), { user_id: account.id, reopen, google_sub: googleSub })
    return null
  }
  return enterAccount(db, account, context, extras)
}

/**
 * The account as it is now: it may have been closed, opened or deleted for good since its owner gave the password.
 * What an admin closed its owner does not open (PRODUCT 6.13).
 * @throws CallError as {@link signInOwner}
 */
export async function accountToEnter(
  db: Database,
  known: AccountRow,
  { reopen, refusal }: { reopen: boolean; refusal: ErrorCode },
): Promise<AccountRow> {
  const account = await lockAccount(db, known)
  if (account === undefined || isBeyondReopening(account)) throw new CallError(refusal)
  if (account.closed_reason !== null) throw new CallError('closed_by_admin')
  if (account.closed_at !== null && !reopen) throw new CallError('account_closed')
  return account
}

/** The last step of every sign-in: opens the account again if it was closed, links Google if that was asked for, opens a session. */
export async function enterAccount(
  db: Database,
  account: AccountRow,
  context: Context,
  { googleSub }: SignInExtras,
): Promise<Session> {
  if (googleSub) await linkGoogle(db, account.id, googleSub)
  if (account.closed_at === null) return openSession(db, account, context)
  await reopenAccount(db, account.id)
  return openSession(db, await accountById(db, account.id), context)
}

/**
 * To be called after the transaction of {@link signInOwner}, which keeps the pass.
 * @throws CallError second_factor_needed
 */
export function sessionOrSecondStep(session: Session | null): Session {
  if (session === null) throw new CallError('second_factor_needed')
  return session
}
