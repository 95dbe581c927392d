import type { HandlersOf } from '../../platform/http/handlers.ts'
import { changes } from './changes.ts'
import { clear, clearMarker, clearOf, markRead } from './clear.ts'
import { page, summary } from './lists.ts'

/** Notifications, without the counters of messages and what browsers are sent. */
export const notifications: Omit<
  HandlersOf<'notifications'>,
  'messages' | 'clearMessages' | 'clearChat' | 'pushKey' | 'subscribe' | 'unsubscribe'
> = {
  summary,
  page,
  changes,
  markRead,
  clear,
  clearOf,
  clearMarker,
}
