import type { Words } from '../../platform/mail/send-letter.ts'

/** What somebody who asked for an account is answered. */
export const answerLetter = (origin: string, { approved, reason }: { approved: boolean; reason: string }): Words => ({
  subject: 'mail.asked.subject',
  paragraphs: approved ? ['mail.asked.approved'] : ['mail.asked.refused', 'mail.asked.words', 'mail.asked.kept'],
  ...(approved && { action: { label: 'mail.asked.action', url: `${origin}/login` } }),
  params: { reason },
})
