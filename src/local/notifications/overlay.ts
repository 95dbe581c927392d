import type { Notification, NotificationSummary } from '../../contract/entities/notification.ts'
import type { Command } from '../command/command.ts'
import { type Overlay, stepOf } from '../command/shown-in.ts'

/** The notifications that the device holds, and the bell's counts, which may count more than these. */
export type Told = { rows: readonly Notification[]; summary: NotificationSummary | null }

const clear = (told: Told, { args, createdAt }: Command<'notifications.clear' | 'notifications.clearOf'>): Told => {
  const rows = told.rows.filter(row => isLater(row, args.body.before, createdAt))
  return { rows, summary: told.summary && counted(rows, told.summary) }
}

const overlay: Overlay<'notifications', Told> = {
  'notifications.markRead': ({ rows, summary }, { args }) => {
    const ids = new Set([args.body.ids].flat())
    const seen = rows.filter(row => !row.read && ids.has(row.notification_id))
    return {
      rows: rows.map(row => (ids.has(row.notification_id) ? { ...row, read: true } : row)),
      summary: summary && without(seen, summary),
    }
  },
  'notifications.clear': clear,
  'notifications.clearOf': clear,
  'notifications.clearMarker': ({ rows, summary }, { args, createdAt }) => {
    const later = rows.some(row => !row.read && isLater(row, args.body.before, createdAt))
    return { rows, summary: summary && { ...summary, notifications_exists: later ? summary.notifications_exists : 0 } }
  },
}

/** What one command makes of what the device holds; undefined if it is about something else. */
export const effectOf = (told: Told, command: Command): Told | undefined =>
  stepOf(overlay, command)?.(told, command as never)

/** What the device holds with waiting commands laid over; a refused one has no effect. */
export const layOverTold = (told: Told, commands: readonly Command[]): Told =>
  commands.reduce((laid, command) => (command.state === 'refused' ? laid : (effectOf(laid, command) ?? laid)), told)

/** Whether something came after a tap; its time is the server's as far as it is known. */
const isLater = (row: Notification, before: string | undefined, createdAt: number): boolean =>
  Date.parse(row.date_of_notification) > (before === undefined ? createdAt : Date.parse(before))

/** The counts of exactly these rows. */
function counted(rows: readonly Notification[], summary: NotificationSummary): NotificationSummary {
  const none = Object.entries(summary).map(([name, of]) => [name, typeof of === 'object' ? { count: 0 } : of])
  const empty: NotificationSummary = { ...Object.fromEntries(none), totalCount: 0 }
  const unread = rows.filter(row => !row.read)
  const full = unread.reduce((sum, { type }) => added(sum, type, 1), empty)
  return { ...full, notifications_exists: unread.length > 0 ? summary.notifications_exists : 0 }
}

/** The counts without these rows. */
const without = (rows: readonly Notification[], summary: NotificationSummary): NotificationSummary =>
  rows.reduce((sum, { type }) => added(sum, type, -1), summary)

function added(summary: NotificationSummary, type: Notification['type'], by: 1 | -1): NotificationSummary {
  const count = Math.max(0, summary[type].count + by)
  const totalCount = Math.max(0, summary.totalCount + by)
  const notifications_exists = totalCount === 0 ? 0 : summary.notifications_exists
  return { ...summary, [type]: { count }, totalCount, notifications_exists }
}
