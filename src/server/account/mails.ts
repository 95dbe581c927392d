import { dateText } from '../../contract/formats.ts'
import { limits } from '../../contract/limits.ts'
import { findAccount } from '../auth/auth.sql.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { codeOf } from '../registration/code.ts'
import { exportOf } from './exports.sql.ts'

const dayMs = 86_400_000

/** Mails the code that confirms a new address. */
export const mailEmailCode: JobHandler<'account.mailEmailCode'> = ({ email, nonce, language }, services, { id }) =>
  sendLetter(
    services,
    { email, language, id },
    {
      subject: 'mail.email_code.subject',
      paragraphs: ['mail.email_code.text', 'mail.email_code.life', 'mail.email_code.ignore'],
      highlight: codeOf(services.site, nonce),
      params: { minutes: limits.registration.codeLifeMs / 60_000 },
    },
  )

/** Tells the old address that the account has another one. */
export const mailEmailChanged: JobHandler<'account.mailEmailChanged'> = ({ email, language }, services, { id }) =>
  sendLetter(
    services,
    { email, language, id },
    { subject: 'mail.email_changed.subject', paragraphs: ['mail.email_changed.text', 'mail.email_changed.other'] },
  )

/** Tells the owner that the export is ready. It has no download link: for that the owner must sign in. */
export const mailExport: JobHandler<'account.mailExport'> = async ({ exportId }, services, { id }) => {
  const order = await exportOf(services.db, exportId)
  const account = order && (await findAccount(services.db, order.user_id))
  if (!account || account.closed_at !== null) return
  await sendLetter(
    services,
    { email: account.email, language: account.lang, id },
    {
      subject: 'mail.export.subject',
      paragraphs: ['mail.export.text', 'mail.export.life'],
      action: { label: 'mail.export.action', url: `${services.origin()}/account` },
      params: { days: limits.exportLifeMs / dayMs },
    },
  )
}

/** Tells the owner that the account is closed, until when it can be opened again, and how. */
export const mailClosing: JobHandler<'account.mailClosing'> = async ({ userId, until, reason }, services, { id }) => {
  const account = await findAccount(services.db, userId)
  if (!account) return
  await sendLetter(
    services,
    { email: account.email, language: account.lang, id },
    {
      subject: 'mail.closing.subject',
      paragraphs:
        reason === undefined
          ? ['mail.closing.text', 'mail.closing.other']
          : ['mail.closing.by_team', 'mail.closing.text', 'mail.closing.other'],
      action: { label: 'mail.closing.action', url: `${services.origin()}/login` },
      params: { date: dateText(account.lang, until, 'date', 'Asia/Tokyo'), reason: reason ?? '' },
    },
  )
}

/** Tells what an appeal against a suspension was answered. It goes to a suspended person too, since it was asked for. */
export const mailAppealAnswered: JobHandler<'account.mailAppealAnswered'> = async (payload, services, { id }) => {
  const { userId, accepted, reason } = payload
  const account = await findAccount(services.db, userId)
  if (!account || account.closed_at !== null) return
  await sendLetter(
    services,
    { email: account.email, language: account.lang, id },
    {
      subject: 'mail.appeal.subject',
      paragraphs: [accepted ? 'mail.appeal.accepted' : 'mail.appeal.refused', 'mail.appeal.words'],
      action: { label: 'mail.appeal.action', url: `${services.origin()}/account` },
      params: { reason },
    },
  )
}
