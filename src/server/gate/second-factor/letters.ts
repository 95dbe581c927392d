import type { FactorChange } from '../../../contract/second-factor.ts'
import type { Words } from '../../platform/mail/send-letter.ts'

/** That the second factor was changed, or a recovery code was used. */
export const factorLetter = (what: FactorChange): Words => ({
  subject: 'mail.factor.subject',
  paragraphs: [`mail.factor.${what}`, 'mail.factor.other'],
})
