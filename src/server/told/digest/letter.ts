import type { Notification } from '../../../contract/entities/notification.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { targetOf } from '../../../contract/notification-target.ts'
import { saidOf, wordsOf } from '../../../contract/notification-words.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Letter } from '../../platform/mail/layout.ts'
import { type ServerKey, serverText } from '../../platform/server-text.ts'
import type { Services } from '../../services.ts'
import { gather } from '../notifications/gather.sql.ts'
import { unreadSince } from '../notifications/list.sql.ts'
import { notificationView } from '../notifications/view.ts'
import type { Reader } from './digest.sql.ts'
import { beginsWeek, weekBefore } from './periods.ts'
import { unsubscribeAddress } from './unsubscribe.ts'
import { waitingFor } from './waiting.ts'

/**
 * The mail of what somebody has not read yet, as they may see it now; null where that is nothing. What waits for them is in the one of
 * a Saturday.
 */
export async function letterFor(services: Services, reader: Reader, period: Date): Promise<Letter | null> {
  const { db, origin } = services
  const { viewer, language } = reader
  await gather(db, viewer.id)
  const most = serverLimits.mailDigest.rows
  const rows = await unreadSince(db, viewer, { ...reader, most: most + 1 })
  const weekly = reader.waiting && beginsWeek(period)
  // Who gets a mail each day was told up to yesterday.
  const since = reader.rhythm === 'weekly' ? reader.since : weekBefore(period)
  const waits = weekly ? await waitingFor(services, reader, { since, most: most + 1 }) : []
  if (rows.length + waits.length === 0) return null
  const left = Math.max(most - waits.length, 0)
  return digestLetter({
    waits: waits.slice(0, most),
    told: rows.slice(0, left).map(row => notificationView(row, language)),
    more: rows.length + waits.length > most,
    weekly,
    unsubscribe: unsubscribeAddress(services, viewer.id),
    origin: origin(),
    language,
  })
}

/**
 * The letter that tells these notifications, and what waits beside them.
 * @param facts.more whether there are others
 * @param facts.weekly whether it is the one of a Saturday, which says how often it comes
 */
export function digestLetter({
  told,
  waits,
  more,
  weekly,
  unsubscribe,
  origin,
  language,
}: {
  told: readonly Notification[]
  waits: NonNullable<Letter['items']>
  more: boolean
  weekly: boolean
  unsubscribe: string
  origin: string
  language: Language
}): Letter {
  const text = textIn(language)
  const mail = (key: ServerKey) => serverText(language, key, { origin })
  return {
    subject: mail('mail.digest.subject'),
    paragraphs: [mail('mail.digest.text'), ...(weekly ? [mail('mail.digest.weekly')] : [])],
    items: [
      ...waits,
      ...told.map(each => ({
        text: saidOf(each, text),
        about: wordsOf(each),
        url: `${origin}${targetOf(each) ?? '/notifications'}`,
      })),
    ],
    action: { label: mail(more ? 'mail.digest.more' : 'mail.digest.action'), url: `${origin}/notifications` },
    unsubscribe: { label: mail('mail.digest.off'), url: unsubscribe },
    signature: mail('mail.signature'),
  }
}
