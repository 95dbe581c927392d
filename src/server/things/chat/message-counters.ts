import { announce } from '../../core/announce/announce.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { serverText } from '../../platform/server-text.ts'
import { chatOf } from './chat-of.ts'
import { clearCounters } from './counters.sql.ts'
import { hintChat } from './hint-chat.ts'
import { newRequests, unreadChats } from './list.sql.ts'

/** The unread messages of each chat, and of all that are not muted together; and the requests that were not looked at. */
export const messages: Handler<'notifications.messages'> = async (_input, { db, viewer }) => {
  const chats = await unreadChats(db, viewer)
  return {
    totalCount: chats.reduce((sum, { count, muted }) => (muted ? sum : sum + count), 0),
    chats: chats.map(({ chat_id, count }) => ({ chat_id, count })),
    requests: await newRequests(db, viewer),
  }
}

/** Sets the counters of all chats to zero. Marks nothing as read, and leaves out what came after the tap (PRODUCT 7.7). */
export const clearMessages: Handler<'notifications.clearMessages'> = async ({ body }, { db, viewer, language }) => {
  const unread = await unreadChats(db, viewer)
  await clearCounters(db, viewer.id, { chatIds: unread.map(({ chat_id }) => chat_id), ...body })
  await announce(db, 'chats.changed', { people: [viewer.id], by: viewer })
  return { message: serverText(language, 'answer.counters_cleared') }
}

/** Sets the counter of one chat to zero. @throws CallError not_found for a chat that the member is not in */
export const clearChat: Handler<'notifications.clearChat'> = async ({ params, body }, { db, viewer, language }) => {
  const { id } = await chatOf(db, viewer, params.chatId)
  await clearCounters(db, viewer.id, { chatIds: [id], ...body })
  await hintChat({ db, viewer }, id, 'own')
  return { message: serverText(language, 'answer.counters_cleared') }
}
