import { proxy } from 'valtio/vanilla'

/** How many messages and notifications the member has not seen yet, and whether somebody asks to write. */
export const unread = proxy({ messages: 0, requests: false, notifications: 0 })
