import type { Notification, NotificationSummary } from '../../contract/entities/notification.ts'
import type { ListState } from '../mirror/list-state.ts'

/** Which notifications a list shows (PRODUCT 4.4). */
export type NotificationSelection = 'new' | 'unread'

/** Notifications of some types, which the device chooses from all of them. */
export type NotificationFilter = 'replies' | 'mentions' | 'reactions'

/** A notification as a list shows it; `id` is its `notification_id`. */
export type NotificationView = Notification & {
  id: string
  /** The first picture of the post that it is about, where the device has the post. */
  thumb: string | null
}

/** A list of notifications with waiting commands laid over, the newest first. */
export type NotificationsView = ListState & { rows: NotificationView[] }

/** What the bell shows, with waiting commands laid over. */
export type BellView = {
  /** Null until the device knows it. */
  summary: NotificationSummary | null
  /** When the newest notification came that the device knows, by the server's clock; null if it knows none. */
  newest: string | null
  /** The ids of the latest unread ones that the device holds, as many as may be marked at once. */
  unread: string[]
  /** When the server was last asked, in ms; null if never. */
  fetchedAt: number | null
}
