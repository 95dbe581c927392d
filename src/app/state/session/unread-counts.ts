import { proxy } from 'valtio/vanilla'

/** How many messages and notifications the member has not seen yet. */
export const unread = proxy({ messages: 0, notifications: 0 })
