import { proxy } from 'valtio/vanilla'

/** What is new for the member: unread messages and notifications. */
export const unread = proxy({ messages: 0, notifications: 0 })
