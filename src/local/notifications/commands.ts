/** Marks notifications as read, at most `limits.notificationsMarkedAtOnce`. */
export const markNotificationsRead = (ids: string[]) => ({
  kind: 'notifications.markRead' as const,
  args: { body: { ids } },
})

/**
 * Deletes all notifications of a person up to a time: what comes later stays. It names whose they are, so that it can delete nobody
 * else's.
 * @param before the time of the newest one that its writer was shown, by the server's clock (PRODUCT 10.11)
 */
export const clearNotifications = (userId: string, before: string) =>
  ({ kind: 'notifications.clearOf', args: { params: { userId }, body: { before } } }) as const

/** Clears the bell's small marker up to a time. @param before as in {@link clearNotifications} */
export const clearBellMarker = (before: string) =>
  ({ kind: 'notifications.clearMarker', args: { body: { before } } }) as const
