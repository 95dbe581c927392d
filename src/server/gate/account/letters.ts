import type { StandingAbout } from '../../../contract/entities/session.ts'
import { dateText } from '../../../contract/formats.ts'
import { japanZone } from '../../../contract/japan-time.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { registrationLimits } from '../../../contract/registration-limits.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { dayAndTime } from '../../platform/day-and-time.ts'
import type { Words } from '../../platform/mail/send-letter.ts'

const dayMs = 86_400_000

/** With the code that confirms a new address. */
export const emailCodeLetter = (code: string): Words => ({
  subject: 'mail.email_code.subject',
  paragraphs: ['mail.email_code.text', 'mail.email_code.life', 'mail.email_code.ignore'],
  highlight: code,
  params: { minutes: registrationLimits.codeLifeMs / 60_000 },
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

/** That an account which an admin closed is open again, and why. */
export const reopenedLetter = (origin: string, reason: string): Words => ({
  subject: 'mail.reopened.subject',
  paragraphs: ['mail.reopened.text', 'mail.reopened.back'],
  action: { label: 'mail.reopened.action', url: `${origin}/login` },
  params: { reason },
})

/** A warning, or a suspension with its end: why, and about what; with a link to that, or to the appeal. */
export function standingLetter(
  origin: string,
  language: Language,
  {
    reason,
    about,
    suspended,
  }: {
    reason: string
    about: StandingAbout | null
    suspended: { until: string | null } | null
  },
): Words {
  const until = suspended?.until ?? null
  const named = about === null ? [] : ([`mail.standing.about.${about.kind}`] as const)
  const link = about?.link ?? null
  const params = {
    reason,
    words: about?.words ?? '',
    ...(link !== null && { link: `${origin}${link}` }),
    ...(until !== null && { until: dayAndTime(language, until) }),
  }
  const opens = link === null ? [] : (['mail.standing.link'] as const)
  if (suspended === null)
    return {
      subject: 'mail.warned.subject',
      paragraphs: ['mail.warned.text', ...named, ...opens, 'mail.warned.read'],
      action: { label: 'mail.warned.action', url: `${origin}/account` },
      params,
    }
  const lasts = until === null ? 'mail.suspended.always' : 'mail.suspended.until'
  return {
    subject: 'mail.suspended.subject',
    paragraphs: ['mail.suspended.text', ...named, ...opens, lasts, 'mail.suspended.appeal'],
    action: { label: 'mail.closing.appeal.action', url: `${origin}/account#suspension` },
    params,
  }
}

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
