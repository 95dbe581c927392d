import type { Chat, ChatMessage } from '../../contract/entities/chat.ts'
import type { Cursor } from '../../contract/entities/common.ts'
import { forgetRequests } from '../mirror/message-counters.ts'
import type { Mirror } from '../mirror/schema.ts'
import { type Moment, nextTick } from '../mirror/ticks.ts'
import { type Origin, removedSince, replaces } from '../mirror/tombstones.ts'
import { chatsCursorKey, chatTombstone } from './keys.ts'

/** The tables that functions of this file write; a transaction around them has to name them. */
export const chatTables = (mirror: Mirror) => [
  mirror.chats,
  mirror.messages,
  mirror.logs,
  mirror.singles,
  mirror.tombstones,
  mirror.meta,
]

/** Writes chats into the mirror, each only if it is newer than the held row, and was not left since it was asked for. */
export async function keepChats(mirror: Mirror, chats: readonly Chat[], origin: Origin): Promise<void> {
  if (chats.length === 0) return
  await mirror.transaction('rw', chatTables(mirror), async () => {
    const tick = await nextTick(mirror)
    const ids = chats.map(chat => chat.chat_id)
    const held = await mirror.chats.bulkGet(ids)
    const tombstones = await mirror.tombstones.bulkGet(ids.map(chatTombstone))
    const removed = await removedSince(mirror, chats.flatMap(others), origin)
    const newer = chats.filter((chat, at) => {
      const tombstone = tombstones[at]
      if (tombstone && origin !== 'write' && tombstone.tick >= origin.asked) return false
      if (others(chat).some(id => removed.has(id))) return false
      return replaces(chat.rev, held[at], origin)
    })
    await mirror.tombstones.bulkDelete(newer.map(chat => chatTombstone(chat.chat_id)))
    await mirror.chats.bulkPut(
      newer.map(chat => ({ id: chat.chat_id, latest: chat.latest, rev: chat.rev, tick, chat })),
    )
  })

  /** Whose block hides the chat: of a chat of two, the other person's. */
  function others({ group, personids }: Chat): string[] {
    return group ? [] : personids.filter(id => id !== mirror.account)
  }
}

/** Writes messages into the mirror, each only if it is newer than the held row. */
export async function keepMessages(mirror: Mirror, messages: readonly ChatMessage[], origin: Origin): Promise<void> {
  if (messages.length === 0) return
  await mirror.transaction('rw', chatTables(mirror), async () => {
    const tick = await nextTick(mirror)
    const held = await mirror.messages.bulkGet(messages.map(message => message.id))
    const removed = await removedSince(
      mirror,
      messages.map(message => message.chat_user_id),
      origin,
    )
    const newer = messages.filter(
      (message, at) => !removed.has(message.chat_user_id) && replaces(message.rev, held[at], origin),
    )
    await mirror.messages.bulkPut(
      newer.map(message => ({
        id: message.id,
        chatId: message.chat_id,
        place: message.place,
        rev: message.rev,
        tick,
        message,
      })),
    )
  })
}

/**
 * Writes a message that this device has sent, also into its chat's last one. The chat keeps its revision, because others may have written
 * meanwhile.
 */
export async function keepSent(mirror: Mirror, message: ChatMessage): Promise<void> {
  await mirror.transaction('rw', chatTables(mirror), async () => {
    await keepMessages(mirror, [message], 'write')
    const row = await mirror.chats.get(message.chat_id)
    if (!row || (row.chat.last_message?.place ?? 0) >= message.place) return
    const first = await mirror.chats.orderBy('latest').last()
    const latest = Math.max(row.latest, (first?.latest ?? 0) + 0.5)
    await mirror.chats.put({ ...row, latest, chat: { ...row.chat, latest, last_message: message } })
  })
}

/** Deletes chats with their messages: they were left, or are not there any more. What was asked for before brings none back. */
export async function dropChats(mirror: Mirror, ids: readonly string[]): Promise<void> {
  await mirror.transaction('rw', chatTables(mirror), async () => {
    const tick = await nextTick(mirror)
    await forgetRequests(mirror, ids)
    for (const id of ids) {
      await mirror.chats.delete(id)
      await forgetMessages(mirror, id)
      await mirror.tombstones.put({ id: chatTombstone(id), kind: 'chat', rev: 0, slug: null, soft: true, tick })
    }
  })
}

/** Deletes the held messages of a chat. */
export async function forgetMessages(mirror: Mirror, chatId: string): Promise<void> {
  await mirror.logs.delete(chatId)
  await messagesOf(mirror, chatId).delete()
}

/** Puts a chat's newest messages in the place of all that are held, but for what was written here after they were asked for. */
export async function replaceMessages(mirror: Mirror, chatId: string, newest: readonly ChatMessage[], asked: number) {
  await messagesOf(mirror, chatId)
    .filter(row => row.tick <= asked)
    .delete()
  await keepMessages(mirror, newest, { asked })
}

/** Notes that a chat which was begun here is new to the server too: all its messages are held, as there are none. */
export async function beginLog(
  mirror: Mirror,
  { chat_id: chatId, rev, joined_place, last_message }: Chat,
  now: Moment,
) {
  const cursor = (await mirror.meta.get(chatsCursorKey))?.value as Cursor | undefined
  if (cursor === undefined || last_message !== null || (await mirror.logs.get(chatId))) return
  const read = { epoch: cursor.epoch, rev, tick: now.tick, fetchedAt: now.at }
  await mirror.logs.put({ chatId, ...read, from: joined_place + 1, done: true })
}

/** The held messages of a chat from a place on, and before another, oldest first. */
export const messagesOf = (mirror: Mirror, chatId: string, from = 0, below = Number.MAX_SAFE_INTEGER) =>
  mirror.messages.where('[chatId+place]').between([chatId, from], [chatId, below])
