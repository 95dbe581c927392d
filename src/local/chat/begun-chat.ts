import type { Chat } from '../../contract/entities/chat.ts'

/** What each chat begins with. */
export const begunChat = {
  notification_status: 1,
  lines: [],
  request: false,
  new_request: false,
  requester: null,
  waits_as_request: false,
  may_write: true,
  unread_count: 0,
  mentioned_place: 0,
  joined_place: 0,
  read_place: 0,
  last_message: null,
} satisfies Partial<Chat>
