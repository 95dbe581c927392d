import type { HandlersOf } from '../platform/http/handlers.ts'
import { changes } from './changes.ts'
import { clear, clearMarker, clearOf, markRead } from './clear.ts'
import { page, summary } from './lists.ts'

/** Notifications. */
export const notifications: HandlersOf<'notifications'> = {
  summary,
  page,
  changes,
  markRead,
  clear,
  clearOf,
  clearMarker,
}
