import { dateText } from '../../../contract/formats.ts'
import { japanZone } from '../../../contract/japan-time.ts'
import { limits } from '../../../contract/limits.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import type { Words } from '../../platform/mail/send-letter.ts'

const dayMs = 86_400_000

/** With the code that confirms a new address. */
export const emailCodeLetter = (code: string): Words => ({
  subject: 'mail.email_code.subject',
  paragraphs: ['mail.email_code.text', 'mail.email_code.life', 'mail.email_code.ignore'],
  highlight: code,
  params: { minutes: limits.registration.codeLifeMs / 60_000 },
})

/** To the old address: that the account has another one. */
export const emailChangedLetter = (): Words => ({
  subject: 'mail.email_changed.subject',
  paragraphs: ['mail.email_changed.text', 'mail.email_changed.other'],
})

/** That the export is ready. It has no download link: for that the owner must sign in. */
export const exportLetter = (origin: string): Words => ({
  subject: 'mail.export.subject',
  paragraphs: ['mail.export.text', 'mail.export.life'],
  action: { label: 'mail.export.action', url: `${origin}/account` },
  params: { days: serverLimits.exportLifeMs / dayMs },
})

/** That the account is closed, why if an admin closed it, until when it can be opened again, and how. */
export const closingLetter = (
  origin: string,
  language: Language,
  { until, reason }: { until: string; reason?: string | undefined },
): Words => ({
  subject: 'mail.closing.subject',
  paragraphs:
    reason === undefined
      ? ['mail.closing.text', 'mail.closing.other']
      : ['mail.closing.by_team', 'mail.closing.text', 'mail.closing.appeal'],
  action: {
    label: reason === undefined ? 'mail.closing.action' : 'mail.closing.appeal.action',
    url: `${origin}/login`,
  },
  params: { date: dateText(language, until, 'date', japanZone), ...(reason !== undefined && { reason }) },
})

/** What an appeal was answered, against a suspension or the closing of an account. */
export const appealLetter = (
  origin: string,
  { accepted, reason, closing }: { accepted: boolean; reason: string; closing?: boolean | undefined },
): Words => ({
  subject: 'mail.appeal.subject',
  paragraphs: [`mail.appeal.${closing ? 'closing.' : ''}${accepted ? 'accepted' : 'refused'}`, 'mail.appeal.words'],
  action: { label: 'mail.appeal.action', url: `${origin}/account` },
  params: { reason },
})
