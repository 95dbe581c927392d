import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { changes } from './changes.ts'
import { clearMarker as clearMarkerOf, clearNotifications, markRead as markReadOf } from './clear.sql.ts'
import { page, summary } from './lists.ts'

/** Marks notifications as read. */
const markRead: Handler<'notifications.markRead'> = async ({ body }, { db, viewer, language }) => {
  await markReadOf(db, viewer, body.ids)
  return { message: serverText(language, 'answer.notifications_read') }
}

/** Deletes the notifications that are older than the tap. */
const clear: Handler<'notifications.clear'> = ({ body }, context) => clearAll(context, body.before)

/** The same; that the id is the member's own was checked where calls are mounted. */
const clearOf: Handler<'notifications.clearOf'> = ({ body }, context) => clearAll(context, body.before)

async function clearAll({ db, viewer, language }: Context<SignedIn>, before: string | undefined) {
  await clearNotifications(db, viewer, before)
  return { message: serverText(language, 'answer.notifications_cleared') }
}

/** Clears the small marker of the bell; what is unread stays unread. */
const clearMarker: Handler<'notifications.clearMarker'> = async ({ body }, { db, viewer, language }) => {
  await clearMarkerOf(db, viewer, body.before)
  return { message: serverText(language, 'answer.notifications_seen') }
}

/** Notifications, without the counters of messages and what browsers are sent. */
export const notifications = {
  summary,
  page,
  changes,
  markRead,
  clear,
  clearOf,
  clearMarker,
}
