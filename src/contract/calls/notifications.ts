import * as v from 'valibot'
import { cursor } from '../entities/common.ts'
import { notification, notificationRemoval, notificationSummary } from '../entities/notification.ts'
import { id, listOf, whole } from '../fields.ts'
import { limits } from '../limits.ts'
import { call } from './define.ts'
import { listCursor, loadedIds, messageOnly } from './shapes.ts'

/** The time of the tap: what came later stays. Without it, or with a time to come, it is now. */
const before = v.object({
  before: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      // The form alone allows 30 February, and years and zones that the database does not know.
      v.check(text => Date.parse(text) >= 0 && isDay(text.slice(0, 10)), 'error.bad_request'),
      v.transform(text => new Date(text).toISOString()),
    ),
  ),
})

/** So many letters that stand for bytes, as browsers write the keys of a subscription. */
const base64Url = (letters: number) =>
  v.pipe(v.string(), v.maxLength(letters + 2), v.regex(new RegExp(`^[\\w-]{${letters}}={0,2}$`)))

/** Whether a date in the form YYYY-MM-DD is in the calendar. */
function isDay(date: string): boolean {
  const ms = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(date)
}
const clears = { who: 'member', body: before, output: messageOnly, queue: true } as const

/** Notifications (PRODUCT 2.24), message counts and push. */
export const notifications = {
  summary: call('GET /api/get_notifications_all', {
    who: 'member',
    summary: "The bell's summary.",
    output: notificationSummary,
  }),
  page: call('GET /api/get_notifications_all_page', {
    who: 'member',
    summary: 'A page of notifications.',
    query: v.object({
      loadedNotificationsIds: loadedIds,
      selectedNotifications: v.optional(v.picklist(['new', 'unread']), 'new'),
      cursor: listCursor,
    }),
    output: v.array(notification),
  }),
  changes: call('GET /api/get_notifications_changes', {
    who: 'member',
    summary:
      'What changed in the notifications since a cursor. Without one: where to begin. `reset`: too much, load anew.',
    query: v.object({
      epoch: v.optional(v.pipe(v.string(), v.maxLength(100))),
      since: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
    }),
    output: v.object({
      cursor,
      reset: v.boolean(),
      more: v.boolean(),
      notifications: v.array(notification),
      removals: v.array(notificationRemoval),
    }),
  }),
  markRead: call('PUT /api/mark_notifications_as_read', {
    who: 'member',
    summary: 'Mark notifications as read. Ids that are not there are passed over.',
    body: v.object({ ids: listOf(id, limits.notificationsMarkedAtOnce) }),
    output: messageOnly,
    queue: true,
  }),
  messages: call('GET /api/get_messages_notifications', {
    who: 'member',
    summary: 'Unread messages by chat; the total leaves out muted ones. Requests that were not looked at, by chat.',
    output: v.object({
      totalCount: v.number(),
      chats: v.array(v.object({ chat_id: v.string(), count: v.number() })),
      requests: v.array(v.string()),
    }),
  }),
  clear: call('PUT /api/clear_all_user_notif', { ...clears, summary: 'Clear all notifications older than the tap.' }),
  clearOf: call('PUT /api/clear_all_user_notif/{userId}', {
    ...clears,
    summary: 'The same; the id must be the caller’s.',
    params: v.object({ userId: id }),
  }),
  clearMarker: call('PUT /api/remove_small_notifications_posts', {
    ...clears,
    summary: 'Clear the small unread marker of the bell.',
  }),
  clearMessages: call('PUT /api/clear_messages_notifications', {
    ...clears,
    summary: 'Set all message counters to zero, as of the tap; nothing is marked as read.',
  }),
  clearChat: call('PUT /api/remove_notifications_messages/{chatId}', {
    ...clears,
    summary: 'Set the counter of one chat to zero.',
    params: v.object({ chatId: id }),
  }),
  pushKey: call('GET /api/push_key', {
    who: 'member',
    summary: 'The public key for Web Push.',
    output: v.object({ key: v.string() }),
  }),
  subscribe: call('PUT /api/push_subscription', {
    who: 'member',
    summary: 'Register the push subscription of this device, in place of the one that it had.',
    body: v.object({
      endpoint: v.pipe(v.string(), v.maxLength(1_000), v.url()),
      /** A point of the curve P-256, and 16 random bytes. */
      keys: v.object({ p256dh: base64Url(87), auth: base64Url(22) }),
    }),
    output: messageOnly,
  }),
  unsubscribe: call('DELETE /api/push_subscription', {
    who: 'member',
    summary: 'Forget the push subscription of this device.',
    output: messageOnly,
    whileSuspended: true,
  }),
}
