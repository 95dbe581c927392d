/** Where `meta` keeps the cursor of the changes of all chats. */
export const chatsCursorKey = 'chats-cursor'

/** Where `meta` keeps which chat one turned out to be that was begun on this device. */
export const movedKey = (chatId: string): string => `chat-moved:${chatId}`

/** The id of a chat's tombstone. */
export const chatTombstone = (chatId: string): string => `chat:${chatId}`

/** The key of the draft of a chat's next message. */
export const messageKey = (chatId: string): string => `message:${chatId}`
