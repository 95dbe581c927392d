import type { Mirror } from './schema.ts'

type Counted = {
  unread_count: number
  mentioned_place: number
  last_message: { chat_message_created_date: string; waiting?: unknown } | null
}

/**
 * A chat whose counter was set to zero, as far as that is known here: if a later message came, only the server can say how many are left.
 * @param upTo the time in ms up to which nothing counts any more
 */
export function withoutCounter<C extends Counted>(chat: C, upTo: number): C {
  const { last_message: last } = chat
  const later = last !== null && last.waiting === undefined && Date.parse(last.chat_message_created_date) > upTo
  return later ? chat : { ...chat, unread_count: 0, mentioned_place: 0 }
}

/** The time in ms up to which a command sets counters to zero. */
export const clearedUpTo = (body: { before?: string | undefined }, createdAt: number): number =>
  body.before === undefined ? createdAt : Date.parse(body.before)

/**
 * Sets the counter of one chat, or of all, to zero in the mirror. To be called inside a transaction over the mirror.
 * @param upTo as in {@link withoutCounter}
 */
export async function clearCounters(mirror: Mirror, chatId: string | null, upTo: number): Promise<void> {
  const rows = chatId === null ? mirror.chats.toCollection() : mirror.chats.where('id').equals(chatId)
  await rows.modify(row => {
    row.chat = withoutCounter(row.chat, upTo)
    // Whoever clears the counter of one chat has looked at it.
    if (chatId !== null) row.chat.new_request = false
  })
  if (chatId === null) await mirror.singles.delete('unread-messages')
}

/** Forgets that the server counted chats as new requests: they were declined, or their people blocked. Inside such a transaction too. */
export async function forgetRequests(mirror: Mirror, chatIds: readonly string[]): Promise<void> {
  await mirror.singles.where({ key: 'unread-messages' }).modify(row => {
    const counted = row.value as { requests?: string[] }
    row.value = { ...counted, requests: counted.requests?.filter(id => !chatIds.includes(id)) }
  })
}
