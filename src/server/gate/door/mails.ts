import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendLetter, type Words } from '../../platform/mail/send-letter.ts'

/** What somebody who asked for an account is answered. */
const answerLetter = (origin: string, { approved, reason }: { approved: boolean; reason: string }): Words => ({
  subject: 'mail.asked.subject',
  paragraphs: approved ? ['mail.asked.approved'] : ['mail.asked.refused', 'mail.asked.words', 'mail.asked.kept'],
  ...(approved && { action: { label: 'mail.asked.action', url: `${origin}/login` } }),
  params: { reason },
})

/** Mails an admin's answer to somebody who asked for an account. */
export const mailAnswer: JobHandler<'registration.mailAnswer'> = ({ email, language, ...answer }, services, { id }) =>
  sendLetter(services, { email, language, id }, answerLetter(services.origin(), answer))
