import {
  type NotificationSummary,
  type NotificationType,
  notificationTypes,
} from '../../../contract/entities/notification.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { gather } from './gather.sql.ts'
import { countUnread } from './groups.sql.ts'
import { notificationsPage } from './list.sql.ts'
import { notificationView } from './view.ts'

/** The bell: how many unread notifications there are of each type, and whether the small marker is shown. */
export const summary: Handler<'notifications.summary'> = async (_input, { db, viewer }) => {
  await gather(db, viewer.id)
  const unread = await countUnread(db, viewer)
  const counts = Object.fromEntries(
    notificationTypes.map(type => [type, { count: unread.find(each => each.type === type)?.count ?? 0 }]),
  ) as Pick<NotificationSummary, NotificationType>
  return {
    ...counts,
    totalCount: unread.reduce((sum, { count }) => sum + count, 0),
    notifications_exists: unread.some(({ unseen }) => unseen) ? 1 : 0,
  }
}

/** A page of the notifications. What others wrote is looked for with the first page. */
export const page: Handler<'notifications.page'> = async ({ query }, { db, viewer, language, nextCursor }) => {
  const { selectedNotifications: selection, loadedNotificationsIds: loaded, cursor } = query
  if (cursor === undefined && loaded.length === 0) await gather(db, viewer.id)
  const { rows, next } = await notificationsPage(db, viewer, { selection, loaded, cursor })
  nextCursor(next)
  return rows.map(row => notificationView(row, language))
}
