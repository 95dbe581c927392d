import { readUnreadMessages } from '../chat/read-chats.ts'
import type { Mirror } from '../mirror/schema.ts'
import { readBell } from '../notifications/read-notifications.ts'

/** What a member has not seen yet, as the device knows it. */
export type Unread = {
  messages: number
  /** Whether a request to write was not looked at. */
  requests: boolean
  /** Null until the device knows it. */
  notifications: number | null
  /** Whether the bell has its small marker. */
  marked: boolean
}

/**
 * The one source of every number of unread things: those at the top and in the tabs, the one in the tab's title, and the one on the app's
 * icon, which page and worker show. For a live query over the mirror, which all tabs share, so that they agree (PRODUCT 4.19).
 */
export const readUnread = (mirror: Mirror): Promise<Unread> =>
  readUnreadMessages(mirror).then(messages =>
    readBell(mirror).then(({ summary }) => ({
      ...messages,
      notifications: summary?.totalCount ?? null,
      marked: summary?.notifications_exists === 1,
    })),
  )
