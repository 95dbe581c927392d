import { japanTime } from '../../../contract/japan-time.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Words } from '../../platform/mail/send-letter.ts'

/** With the link that sets a new password. */
export const restoreLetter = (origin: string, token: string): Words => ({
  subject: 'mail.restore.subject',
  paragraphs: ['mail.restore.text', 'mail.restore.life', 'mail.restore.ignore'],
  action: { label: 'mail.restore.action', url: `${origin}/restore_password#token=${token}` },
  params: { minutes: serverLimits.restoreLinkLifeMs / 60_000 },
})

/** That the password was changed. */
export const passwordChangedLetter = (): Words => ({
  subject: 'mail.password.subject',
  paragraphs: ['mail.password.text', 'mail.password.other'],
})

/** That somebody signed in from a new browser. */
export const newSignInLetter = (language: Language, { device, at }: { device: string; at: string }): Words => ({
  subject: 'mail.sign_in.subject',
  paragraphs: ['mail.sign_in.text', 'mail.sign_in.what', 'mail.sign_in.other'],
  // The reader's own zone is not known.
  params: { device, when: japanTime(language, at, null) },
})
