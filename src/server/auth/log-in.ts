import type { ParsedOf } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import { CallError } from '../../contract/errors.ts'
import type { Context } from '../platform/http/handlers.ts'
import { forgetCount } from '../platform/http/rates.sql.ts'
import { countGuess, guessKey } from '../platform/http/rates.ts'
import { accountByEmail } from './auth.sql.ts'
import { openSession } from './open-session.ts'
import { isPassword } from './passwords.ts'

/**
 * Signs in. Tries are counted by account and address together, so that nobody can lock another person out; an account
 * that is not there, is closed, or has another password is refused with the same words after the same work.
 * @throws CallError wrong_password, too_many
 */
export async function logIn({ body }: ParsedOf<'auth.login'>, { db, address, userAgent }: Context): Promise<Session> {
  const key = `${body.email} ${address}`
  await countGuess(db, 'signInAccount', key)
  const account = await accountByEmail(db, body.email)
  const right = await isPassword(body.password, account?.password)
  if (!account || !right || account.closed_at !== null) throw new CallError('wrong_password')
  await forgetCount(db, guessKey('signInAccount', key))
  return openSession(db, account, userAgent)
}
