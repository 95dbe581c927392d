import type { NotificationType } from '../../../contract/entities/notification.ts'
import type { Language } from '../../../contract/messages/text.ts'
import { targetOf } from '../../../contract/notification-target.ts'
import { saidOf, wordsOf } from '../../../contract/notification-words.ts'
import { textIn } from '../../platform/catalogues.ts'
import type { Database } from '../../platform/db/database.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { gather } from '../notifications/gather.sql.ts'
import { groupOf } from '../notifications/list.sql.ts'
import { notificationView } from '../notifications/view.ts'
import type { Said } from './payload.ts'

type Reader = { db: Database; viewer: SignedIn }

/**
 * What a push says of a group of notifications, as its person reads it.
 * @returns null where there is nothing to say any more: read, taken back, or not to be seen
 */
export async function sayNotification(
  { db, viewer }: Reader,
  about: { type: NotificationType; targetId: string },
  language: Language,
): Promise<Said | null> {
  // At once: a second push within seconds would not find its own row, and would not be sent at all.
  await gather(db, viewer.id, { atOnce: true })
  const row = await groupOf(db, viewer, about)
  if (row === undefined || !row.unread) return null
  const notification = notificationView(row, language)
  const { type, notification_id } = notification
  const said = saidOf(notification, textIn(language))
  return {
    title: type === 'site_updates' ? 'Engawa' : said,
    body: type === 'site_updates' ? said : wordsOf(notification),
    path: targetOf(notification) ?? '/notifications',
    tag: `notification:${notification_id}`,
    urgent: false,
    notification,
  }
}
