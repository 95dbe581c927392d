import type { Order, RulesOfTopic } from '../command/rules.ts'

/** Marks notifications as read, at most `limits.notificationsMarkedAtOnce`. */
export const markNotificationsRead = (ids: string[]) => ({
  kind: 'notifications.markRead' as const,
  args: { body: { ids } },
})

/**
 * Deletes all notifications up to a time: what comes later stays.
 * @param before the time of the newest one that its writer was shown, by the server's clock, since the device's may be wrong
 */
export const clearNotifications = (before: string) =>
  ({ kind: 'notifications.clear', args: { body: { before } } }) as const

/** Clears the bell's small marker up to a time. @param before as in {@link clearNotifications} */
export const clearBellMarker = (before: string) =>
  ({ kind: 'notifications.clearMarker', args: { body: { before } } }) as const

/** All are sent in the order of writing. */
const inTurn: Order = { subject: 'notifications', needs: [] }

const clearing = { order: () => ({ ...inTurn, toggle: 'clear notifications' }), isTrueAlready: null, quiet: false }

/** The rules for enqueuing commands about notifications. */
export const notificationRules: RulesOfTopic<'notifications'> = {
  'notifications.markRead': { order: () => inTurn, isTrueAlready: null, quiet: true },
  'notifications.clear': clearing,
  'notifications.clearOf': clearing,
  'notifications.clearMarker': {
    order: () => ({ ...inTurn, toggle: 'notification marker' }),
    isTrueAlready: null,
    quiet: true,
  },
}
