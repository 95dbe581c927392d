import { serverLimits } from '../../../contract/server-limits.ts'
import { hashToken, newToken } from '../../platform/http/tokens.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import { accountByEmail, findAccount, insertRestoreLink } from './auth.sql.ts'
import { newSignInLetter, passwordChangedLetter, restoreLetter } from './letters.ts'
import { isBeyondReopening } from './sign-in-owner.ts'

/**
 * Mails a link that sets a new password, if the address has an account. The token is made here, so that no job carries it;
 * it follows the `#`, because what stands there reaches no server, no log and no Referer.
 */
export const mailRestore: JobHandler<'auth.mailRestore'> = async ({ email }, services, { id }) => {
  const account = await accountByEmail(services.db, email)
  if (!account || isBeyondReopening(account)) return
  const token = newToken()
  const expires_at = new Date(Date.now() + serverLimits.restoreLinkLifeMs)
  await insertRestoreLink(services.db, { token_hash: hashToken(token), user_id: account.id, expires_at })
  const to = { email: account.email, language: account.lang, id }
  await sendLetter(services, to, restoreLetter(services.origin(), token))
}

/** Tells the owner that the password was changed. */
export const mailPasswordChanged: JobHandler<'auth.mailPasswordChanged'> = async ({ userId }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (!account) return
  const to = { email: account.email, language: account.lang, id }
  await sendLetter(services, to, passwordChangedLetter())
}

/** Tells the owner of a sign-in from a new browser. */
export const mailNewSignIn: JobHandler<'auth.mailNewSignIn'> = async ({ userId, device, at }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (!account) return
  const to = { email: account.email, language: account.lang, id }
  await sendLetter(services, to, newSignInLetter(account.lang, { device, at }))
}
