import { dateText } from '../../contract/formats.ts'
import { limits } from '../../contract/limits.ts'
import type { Language } from '../../contract/messages/text.ts'
import { hashToken, newToken } from '../platform/http/tokens.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { accountByEmail, findAccount, insertRestoreLink } from './auth.sql.ts'
import { isBeyondReopening } from './sign-in-owner.ts'

/**
 * Mails a link that sets a new password, if the address has an account. The token is made here, so that no job carries it;
 * it follows the `#`, because what stands there reaches no server, no log and no Referer.
 */
export const mailRestore: JobHandler<'auth.mailRestore'> = async ({ email }, services, { id }) => {
  const account = await accountByEmail(services.db, email)
  if (!account || isBeyondReopening(account)) return
  const token = newToken()
  const expires_at = new Date(Date.now() + limits.restoreLinkLifeMs)
  await insertRestoreLink(services.db, { token_hash: hashToken(token), user_id: account.id, expires_at })
  await sendLetter(
    services,
    { email: account.email, language: account.lang, id },
    {
      subject: 'mail.restore.subject',
      paragraphs: ['mail.restore.text', 'mail.restore.life', 'mail.restore.ignore'],
      action: { label: 'mail.restore.action', url: `${services.origin()}/restore_password#token=${token}` },
      params: { minutes: limits.restoreLinkLifeMs / 60_000 },
    },
  )
}

/** Tells the owner that the password was changed. */
export const mailPasswordChanged: JobHandler<'auth.mailPasswordChanged'> = async ({ userId }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (!account) return
  await sendLetter(
    services,
    { email: account.email, language: account.lang, id },
    { subject: 'mail.password.subject', paragraphs: ['mail.password.text', 'mail.password.other'] },
  )
}

/** Tells the owner of a sign-in from a new browser. */
export const mailNewSignIn: JobHandler<'auth.mailNewSignIn'> = async ({ userId, device, at }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (!account) return
  await sendLetter(
    services,
    { email: account.email, language: account.lang, id },
    {
      subject: 'mail.sign_in.subject',
      paragraphs: ['mail.sign_in.text', 'mail.sign_in.what', 'mail.sign_in.other'],
      params: { device, ...timeIn(account.lang, at) },
    },
  )
}

/** A moment for a mail in Japan's time, because the reader's time zone is not known. */
const timeIn = (language: Language, instant: string): { date: string; time: string } => ({
  date: dateText(language, instant, 'date', 'Asia/Tokyo'),
  time: dateText(language, instant, 'time', 'Asia/Tokyo'),
})
