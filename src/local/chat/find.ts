import type { ChatMessage } from '../../contract/entities/chat.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { isFound, type SearchTerm } from '../../contract/search-folding.ts'
import type { MessageRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { momentNow } from '../mirror/ticks.ts'
import { NoNetwork } from '../wire/call-failures.ts'
import { giveWay } from '../wire/give-way.ts'
import type { LoadContext } from '../wire/load-context.ts'
import { keepChats, messagesOf } from './chat-rows.ts'
import type { FoundMessages } from './views.ts'

/**
 * Asks the server for the messages with some words. The chats are kept, so that those can be shown which the device did not know;
 * the messages are not, as nothing would tell the device when one of them is deleted.
 * @param chatId in which chat alone; null for all
 */
export async function findInChats(
  { mirror, client, now }: LoadContext,
  words: string,
  chatId: string | null,
): Promise<FoundMessages> {
  try {
    const asked = await momentNow(mirror, now)
    const query = chatId === null ? {} : { chat_id: chatId }
    const { data } = await client.call('chat.find', { params: { x: words }, query })
    await keepChats(mirror, data.chats, { asked: asked.tick })
    return { messages: data.messages }
  } catch (error) {
    if (error instanceof NoNetwork) return 'no-network'
    if (error instanceof CallError) return { error }
    throw error
  }
}

/** How many held messages are looked at before the page may go on. */
const slice = 200

/**
 * The newest held messages with what was searched for, by the same folding as on the server, the newest first.
 * @param chatId in which chat alone; null for all
 */
export async function findHeld(
  mirror: Mirror,
  terms: readonly SearchTerm[],
  chatId: string | null,
): Promise<ChatMessage[]> {
  const found: ChatMessage[] = []
  if (terms.length === 0) return found
  for (let last: MessageRow | undefined; ; ) {
    const rows = await (chatId === null
      ? mirror.messages.where('id').above(last?.id ?? '')
      : messagesOf(mirror, chatId, (last?.place ?? -1) + 1)
    )
      .limit(slice)
      .toArray()
    for (const { message } of rows) {
      if (isFound(message.chat_message_text, terms)) found.push(message)
    }
    if (rows.length < slice) break
    last = rows.at(-1)
    await giveWay()
  }
  return newestFirst(found).slice(0, chatId === null ? limits.chatsPageSize : limits.chatFound.inOne)
}

/** Messages of one chat or of several, the newest first. */
export const newestFirst = (messages: readonly ChatMessage[]): ChatMessage[] =>
  messages.toSorted(
    (a, b) => b.chat_message_created_date.localeCompare(a.chat_message_created_date) || b.place - a.place,
  )
