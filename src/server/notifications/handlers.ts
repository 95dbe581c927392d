import type { HandlersOf } from '../platform/http/handlers.ts'
import { pushKey, subscribe, unsubscribe } from '../push/subscribe.ts'
import { changes } from './changes.ts'
import { clear, clearMarker, clearOf, markRead } from './clear.ts'
import { page, summary } from './lists.ts'
import { clearChat, clearMessages, messages } from './message-counters.ts'

/** Notifications, and the counters of messages. */
export const notifications: HandlersOf<'notifications'> = {
  summary,
  page,
  changes,
  markRead,
  clear,
  clearOf,
  clearMarker,
  messages,
  clearMessages,
  clearChat,
  pushKey,
  subscribe,
  unsubscribe,
}
