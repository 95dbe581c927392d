import type { ChatMessage } from '../../contract/entities/chat.ts'
import type { Mirror } from '../mirror/schema.ts'
import { momentNow } from '../mirror/ticks.ts'
import { clock } from '../wire/clock.ts'
import { chatTables, keepMessages } from './chat-rows.ts'

/**
 * Writes a message that a push brought, so that it can be read although the device has no signal any more. Of a chat that is read, it
 * is kept only where it follows what is held without a gap; the delta brings the rest, and the chat itself.
 */
export async function keepPushedMessage(mirror: Mirror, message: ChatMessage): Promise<void> {
  await mirror.transaction('rw', chatTables(mirror), async () => {
    const { chat_id: chatId, place, rev } = message
    const row = await mirror.chats.get(chatId)
    if (!row || (row.chat.last_message?.place ?? 0) >= place) return
    const { tick } = await momentNow(mirror, clock.now)
    const log = await mirror.logs.get(chatId)
    if (log?.rev === rev - 1) {
      await keepMessages(mirror, [message], { asked: tick })
      await mirror.logs.put({ ...log, rev })
    }
    const first = await mirror.chats.orderBy('latest').last()
    const latest = Math.max(row.latest, (first?.latest ?? 0) + 0.5)
    const unread_count = row.chat.unread_count + 1
    // The chat keeps its revision: what else has changed in it comes with the delta.
    await mirror.chats.put({ ...row, latest, chat: { ...row.chat, latest, last_message: message, unread_count } })
  })
}
