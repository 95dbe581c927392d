import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { clearMarker as clearMarkerOf, clearNotifications, markRead as markReadOf } from './clear.sql.ts'

/** Deletes the notifications that are older than the tap. */
export const clear: Handler<'notifications.clear'> = ({ body }, context) => clearAll(context, body.before)

/** The same; that the id is the member's own was checked where calls are mounted. */
export const clearOf: Handler<'notifications.clearOf'> = ({ body }, context) => clearAll(context, body.before)

async function clearAll({ db, viewer, language }: Context<SignedIn>, before: string | undefined) {
  await clearNotifications(db, viewer, before)
  return { message: serverText(language, 'answer.notifications_cleared') }
}

/** Clears the small marker of the bell; what is unread stays unread. */
export const clearMarker: Handler<'notifications.clearMarker'> = async ({ body }, { db, viewer, language }) => {
  await clearMarkerOf(db, viewer, body.before)
  return { message: serverText(language, 'answer.notifications_seen') }
}

/** Marks notifications as read. */
export const markRead: Handler<'notifications.markRead'> = async ({ body }, { db, viewer, language }) => {
  await markReadOf(db, viewer, body.ids)
  return { message: serverText(language, 'answer.notifications_read') }
}
