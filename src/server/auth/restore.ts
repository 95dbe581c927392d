import type { ParsedOf } from '../../contract/calls/index.ts'
import { CallError } from '../../contract/errors.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Context } from '../platform/http/handlers.ts'
import { isWithin } from '../platform/http/rates.ts'
import { hashToken } from '../platform/http/tokens.ts'
import { isRestoreLink, setPassword, takeRestoreLink } from './auth.sql.ts'
import { hashPassword } from './passwords.ts'
import { revokeSessions } from './sessions.sql.ts'

/**
 * Has a link mailed to an address. Whether it has an account only the job finds out: until then all is the same. Beyond so
 * many a day no mail goes out, and nobody is told: few for each who asks, so that one can't use up another's.
 */
export async function askForLink(
  { params }: ParsedOf<'auth.restorePassword'>,
  { db, services, address }: Context,
): Promise<void> {
  await inTransaction(db, async tx => {
    const mayMail =
      (await isWithin(tx, 'restorePassword', `${params.email} ${address}`)) &&
      (await isWithin(tx, 'restorePasswordOfAll', params.email))
    if (!mayMail) return
    await services.jobs.enqueue(tx, 'auth.mailRestore', { email: params.email })
  })
}

/**
 * Sets a new password with the token of a mailed link, and ends all sessions. The token is good once.
 * @throws CallError link_used, also for one that is too old or was never given
 */
export async function finishRestore(
  { body }: ParsedOf<'auth.finishRestore'>,
  { db, services }: Context,
): Promise<void> {
  const tokenHash = hashToken(body.token)
  // Hashing a password is work that nobody gets for a made-up token.
  if (!(await isRestoreLink(db, tokenHash))) throw new CallError('link_used')
  const password = await hashPassword(body.password)
  await inTransaction(db, async tx => {
    const userId = await takeRestoreLink(tx, tokenHash)
    if (userId === undefined) throw new CallError('link_used')
    await setPassword(tx, userId, password)
    await revokeSessions(tx, userId)
    await services.jobs.enqueue(tx, 'auth.mailPasswordChanged', { userId })
  })
}
