import { proxy } from 'valtio/vanilla'

/** How many messages and notifications the member has not read yet; `marked`: some notifications came since the bell was looked at. */
export const unread = proxy({ messages: 0, notifications: 0, marked: false })
