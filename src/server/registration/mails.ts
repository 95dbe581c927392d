import { limits } from '../../contract/limits.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { sendLetter } from '../platform/mail/send-letter.ts'
import { codeOf } from './code.ts'

/** Mails the code of a sign-up. */
export const mailCode: JobHandler<'registration.mailCode'> = ({ email, nonce, language }, services, { id }) =>
  sendLetter(
    services,
    { email, language, id },
    {
      subject: 'mail.code.subject',
      paragraphs: ['mail.code.text', 'mail.code.life', 'mail.code.ignore'],
      highlight: codeOf(services.site, nonce),
      params: { minutes: limits.registration.codeLifeMs / 60_000 },
    },
  )

/** Tells somebody who has an account that a sign-up, or another account, asked for its address. */
export const mailKnown: JobHandler<'registration.mailKnown'> = ({ email, language }, services, { id }) =>
  sendLetter(
    services,
    { email, language, id },
    {
      subject: 'mail.known.subject',
      paragraphs: ['mail.known.text', 'mail.known.login', 'mail.known.forgot'],
    },
  )
