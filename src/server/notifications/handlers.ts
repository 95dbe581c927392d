import type { HandlersOf } from '../platform/http/handlers.ts'
import { clearChat, clearMessages, messages } from './message-counters.ts'

/** Notifications and counters; of them the counters of messages are built. */
export const notifications: HandlersOf<'notifications'> = { messages, clearMessages, clearChat }
