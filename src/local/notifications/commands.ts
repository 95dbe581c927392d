/** Marks notifications as read, at most `limits.notificationsMarkedAtOnce`. */
export const markNotificationsRead = (ids: string[]) => ({
  kind: 'notifications.markRead' as const,
  args: { body: { ids } },
})

/**
 * Deletes all notifications up to a time: what comes later stays.
 * @param before the time of the newest one that its writer was shown, by the server's clock (PRODUCT 10.11)
 */
export const clearNotifications = (before: string) =>
  ({ kind: 'notifications.clear', args: { body: { before } } }) as const

/** Clears the bell's small marker up to a time. @param before as in {@link clearNotifications} */
export const clearBellMarker = (before: string) =>
  ({ kind: 'notifications.clearMarker', args: { body: { before } } }) as const
