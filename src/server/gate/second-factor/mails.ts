import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import { findAccount } from '../auth/auth.sql.ts'
import { factorLetter } from './letters.ts'

/** Tells an admin that their second factor was changed, or that a recovery code was used. */
export const mailFactorChange: JobHandler<'secondFactor.mail'> = async ({ userId, what }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (!account) return
  await sendLetter(services, { email: account.email, language: account.lang, id }, factorLetter(what))
}
