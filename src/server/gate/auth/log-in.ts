import type { ParsedOf } from '../../../contract/calls/index.ts'
import type { Session } from '../../../contract/entities/session.ts'
import { CallError } from '../../../contract/errors.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { forgetCount, takeBackCount } from '../../platform/http/rates.sql.ts'
import { countGuess, guessKey } from '../../platform/http/rates.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import { type AccountRow, accountByEmail } from './auth.sql.ts'
import { isBrowserOf } from './sessions.sql.ts'
import { sessionOrSecondStep, signInOwner } from './sign-in-owner.ts'

/**
 * The account with an address and a password. Tries are counted per account and IP address together, so that nobody can
 * lock another person out; and slowly per account, for guesses from many addresses. A browser that the account was used in before has
 * a slow count of its own, so that its owner gets in whatever others try. An unknown address and a wrong password get the same answer
 * after the same work.
 * @throws CallError wrong_password, too_many
 */
export async function accountByPassword(
  { email, password }: { email: string; password: string },
  { db, address, knownBrowser, services, isAbout }: Context,
): Promise<AccountRow> {
  const key = `${email} ${address}`
  await countGuess(db, 'signInAccount', key)
  const trusted = await isBrowserOf(db, email, hashToken(knownBrowser ?? ''))
  const slowKey = trusted ? `${email} browser ${knownBrowser}` : email
  await countGuess(db, 'signInOfAll', slowKey)
  const account = await accountByEmail(db, email)
  if (account) isAbout(account.id)
  const right = await services.passwords.isRight(password, account?.password)
  if (!account || !right) throw new CallError('wrong_password')
  await forgetCount(db, guessKey('signInAccount', key))
  await takeBackCount(db, guessKey('signInOfAll', slowKey))
  return account
}

/**
 * Signs in with address and password.
 * @throws CallError wrong_password, too_many, account_closed unless the owner asks to open it again, second_factor_needed
 */
export async function logIn({ body }: ParsedOf<'auth.login'>, context: Context): Promise<Session> {
  const account = await accountByPassword(body, context)
  const session = await inTransaction(context.db, tx =>
    signInOwner(tx, account, context, { reopen: body.reopen, refusal: 'wrong_password' }),
  )
  return sessionOrSecondStep(session)
}
