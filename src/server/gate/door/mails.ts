import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import { answerLetter } from './letters.ts'

/** Mails an admin's answer to somebody who asked for an account. */
export const mailAnswer: JobHandler<'registration.mailAnswer'> = ({ email, language, ...answer }, services, { id }) =>
  sendLetter(services, { email, language, id }, answerLetter(services.origin(), answer))
