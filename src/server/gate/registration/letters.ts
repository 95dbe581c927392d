import { registrationLimits } from '../../../contract/registration-limits.ts'
import type { Words } from '../../platform/mail/send-letter.ts'

/** With the code of a sign-up. */
export const codeLetter = (code: string): Words => ({
  subject: 'mail.code.subject',
  paragraphs: ['mail.code.text', 'mail.code.life', 'mail.code.ignore'],
  highlight: code,
  params: { minutes: registrationLimits.codeLifeMs / 60_000 },
})

/** That no account can be made, for one of the reasons that PRODUCT 6.37 names; it does not say which. */
export const refusedLetter = (): Words => ({
  subject: 'mail.refused.subject',
  paragraphs: ['mail.refused.text', 'mail.refused.write'],
})

/** That the address, for which an account was asked, has one. */
export const knownLetter = (): Words => ({
  subject: 'mail.known.subject',
  paragraphs: ['mail.known.text', 'mail.known.login', 'mail.known.forgot'],
})
