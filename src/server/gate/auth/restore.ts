import type { ParsedOf } from '../../../contract/calls/index.ts'
import { CallError } from '../../../contract/errors.ts'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Context } from '../../platform/http/handlers.ts'
import { isWithin } from '../../platform/http/rates.ts'
import { hashToken } from '../../platform/http/tokens.ts'
import { isRestoreLink, setPassword, takeRestoreLink } from './auth.sql.ts'
import { noteBrowser, revokeSessions } from './sessions.sql.ts'

const { resendLockMs, codesPerDay } = registrationLimits

/**
 * Has a link mailed to an address. Only the job looks whether the address has an account, so that the answer and its time tell
 * nothing. As with codes, one mail a minute and five a day go to an address, whoever asks; the answer doesn't say so.
 */
export async function askForLink(
  { params }: ParsedOf<'auth.restorePassword'>,
  { db, services }: Context,
): Promise<void> {
  await inTransaction(db, async tx => {
    const mayMail =
      (await isWithin(tx, 'restoreLock', params.email, { count: 1, windowMs: resendLockMs })) &&
      (await isWithin(tx, 'restoresPerDay', params.email, { count: codesPerDay, windowMs: 86_400_000 }))
    if (!mayMail) return
    await services.jobs.enqueue(tx, 'auth.mailRestore', { email: params.email })
  })
}

/**
 * Sets a new password with the token of a mailed link, and ends all sessions. The token is good once. The browser counts as one of the
 * account's from then on, so that the owner gets in even while others use up the tries.
 * @throws CallError link_used, also for a token that is too old or unknown
 */
export async function finishRestore(
  { body }: ParsedOf<'auth.finishRestore'>,
  { db, services, browser, isAbout }: Context,
): Promise<void> {
  const tokenHash = hashToken(body.token)
  // Checked before hashing, because hashing is expensive and a made-up token must not cause it.
  if (!(await isRestoreLink(db, tokenHash))) throw new CallError('link_used')
  const password = await services.passwords.hash(body.password)
  await inTransaction(db, async tx => {
    const userId = await takeRestoreLink(tx, tokenHash)
    if (userId === undefined) throw new CallError('link_used')
    isAbout(userId)
    await setPassword(tx, userId, password)
    await revokeSessions(tx, userId)
    await noteBrowser(tx, userId, hashToken(browser))
    await services.jobs.enqueue(tx, 'auth.mailPasswordChanged', { userId })
  })
}
