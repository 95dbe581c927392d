/**
 * The number on the icon of the installed app: unread messages of chats that are not muted, and unread notifications. Page, worker and
 * server all use it, so that the number never jumps from one sum to another.
 */
export const unreadNumber = ({ messages, notifications }: { messages: number; notifications: number }): number =>
  messages + notifications
