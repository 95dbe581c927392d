import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendLetter } from '../../platform/mail/send-letter.ts'
import { codeOf } from './code.ts'
import { codeLetter, knownLetter, refusedLetter } from './letters.ts'

/** Mails the code of a sign-up. */
export const mailCode: JobHandler<'registration.mailCode'> = ({ email, nonce, language }, services, { id }) =>
  sendLetter(services, { email, language, id }, codeLetter(codeOf(services.site, nonce)))

/** Tells somebody who has an account that a sign-up, or another account, asked for its address. */
export const mailKnown: JobHandler<'registration.mailKnown'> = ({ email, language }, services, { id }) =>
  sendLetter(services, { email, language, id }, knownLetter())

/** Tells somebody who asked for a code why none comes. */
export const mailRefused: JobHandler<'registration.mailRefused'> = ({ email, language }, services, { id }) =>
  sendLetter(services, { email, language, id }, refusedLetter())
