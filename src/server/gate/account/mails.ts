import { readAbout } from '../../core/standing/about.sql.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import { findAccount } from '../auth/auth.sql.ts'
import { codeOf } from '../registration/code.ts'
import { exportOf } from './exports.sql.ts'
import {
  appealLetter,
  closingLetter,
  emailChangedLetter,
  emailCodeLetter,
  exportLetter,
  reopenedLetter,
  standingLetter,
} from './letters.ts'

/** Mails the code that confirms a new address. */
export const mailEmailCode: JobHandler<'account.mailEmailCode'> = ({ email, nonce, language }, services, { id }) =>
  sendLetter(services, { email, language, id }, emailCodeLetter(codeOf(services.site, nonce)))

/** Tells the old address that the account has another one. */
export const mailEmailChanged: JobHandler<'account.mailEmailChanged'> = ({ email, language }, services, { id }) =>
  sendLetter(services, { email, language, id }, emailChangedLetter())

/** Tells the owner that the export is ready. It has no download link: for that the owner must sign in. */
export const mailExport: JobHandler<'account.mailExport'> = async ({ exportId }, services, { id }) => {
  const order = await exportOf(services.db, exportId)
  const account = order && (await findAccount(services.db, order.user_id))
  if (!account || account.closed_at !== null) return
  const to = { email: account.email, language: account.lang, id }
  await sendLetter(services, to, exportLetter(services.origin()))
}

/** Tells the owner that the account is closed, until when it can be opened again, and how. */
export const mailClosing: JobHandler<'account.mailClosing'> = async ({ userId, until, reason }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (!account) return
  const to = { email: account.email, language: account.lang, id }
  await sendLetter(services, to, closingLetter(services.origin(), account.lang, { until, reason }))
}

/** Tells the owner that an account which an admin closed is open again. */
export const mailReopened: JobHandler<'account.mailReopened'> = async ({ userId, reason }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (!account || account.closed_at !== null) return
  const to = { email: account.email, language: account.lang, id }
  await sendLetter(services, to, reopenedLetter(services.origin(), reason))
}

/** Tells a person of a warning or a suspension: what it is about, why and until when. */
export const mailStanding: JobHandler<'account.mailStanding'> = async (payload, services, { id }) => {
  const account = await findAccount(services.db, payload.userId)
  if (!account || account.closed_at !== null) return
  const about = await readAbout(services.db, payload.about)
  const to = { email: account.email, language: account.lang, id }
  await sendLetter(services, to, standingLetter(services.origin(), account.lang, { ...payload, about }))
}

/** Tells what an appeal was answered. It goes to a suspended person too, and after a closing, since it was asked for. */
export const mailAppealAnswered: JobHandler<'account.mailAppealAnswered'> = async (payload, services, { id }) => {
  const { userId, ...answer } = payload
  const account = await findAccount(services.db, userId)
  if (!account || (account.closed_at !== null && !answer.closing)) return
  const to = { email: account.email, language: account.lang, id }
  await sendLetter(services, to, appealLetter(services.origin(), answer))
}
