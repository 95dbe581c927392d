import type { JobPayload } from '../../platform/jobs/kinds.ts'
import type { Words } from '../../platform/mail/send-letter.ts'

/** That something is wrong with the site. @param url of the page that shows it */
export const troubleLetter = (url: string, kind: JobPayload<'health.mailTrouble'>['kind']): Words => ({
  subject: 'mail.trouble.subject',
  paragraphs: [`site.trouble_${kind}`, 'mail.trouble.text'],
  action: { label: 'mail.trouble.action', url },
})

/** What an admin mails to themselves to see whether mails arrive. */
export const testLetter = (): Words => ({ subject: 'mail.test.subject', paragraphs: ['mail.test.text'] })
