import type { OutputOf } from '../../contract/calls/index.ts'
import type { Chat, ChatMessage } from '../../contract/entities/chat.ts'
import type { Cursor } from '../../contract/entities/common.ts'
import { limits, patience } from '../../contract/limits.ts'
import { loadSingle } from '../mirror/load-single.ts'
import { isGone } from '../mirror/paging.ts'
import type { ChatRow, LogRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import { type Moment, momentNow } from '../mirror/ticks.ts'
import { NoNetwork } from '../wire/call-failures.ts'
import { abortedAfter, clock } from '../wire/clock.ts'
import type { LoadContext, WantedPage } from '../wire/load-context.ts'
import { chatTables, dropChats, keepChats, keepMessages, messagesOf, replaceMessages } from './chat-rows.ts'
import { chatsCursorKey } from './keys.ts'
import type { ChatGroup } from './views.ts'

/** How far a list of chats was read. */
export type ReadSoFar = { cursor: string | null; done: boolean }

/** Loads a page of a list of chats. */
export async function loadChats(context: LoadContext, group: ChatGroup, wanted: WantedPage): Promise<void> {
  const { mirror, client, now } = context
  const key = `chats:${group}` as const
  const held = wanted === 'next' ? await mirror.singles.get(key) : undefined
  const { cursor = null, done = false } = (held?.value as ReadSoFar | undefined) ?? {}
  if (done) return
  const asked = await momentNow(mirror, now)
  const query = cursor === null ? {} : { cursor }
  const { data, nextCursor } = await client.call('chat.selected', { params: { x: group }, query })
  await mirror.transaction('rw', chatTables(mirror), async () => {
    await keepChats(mirror, data, { asked: asked.tick })
    if (wanted === 'first' && group === 'all') await dropUnlisted(mirror, data, nextCursor === null, asked.tick)
    const value: ReadSoFar = { cursor: nextCursor, done: nextCursor === null }
    // A further page makes the list longer, not fresher.
    if (held) await mirror.singles.put({ ...held, value })
    else await keepSingle(mirror, key, value, asked)
  })
  await loadNewest(context)
}

/** Deletes held chats that would be on the first page if they were still there. */
async function dropUnlisted(mirror: Mirror, listed: readonly Chat[], whole: boolean, asked: number): Promise<void> {
  const last = whole ? 0 : (listed.at(-1)?.latest ?? 0)
  const ids = new Set(listed.map(chat => chat.chat_id))
  const rows = await mirror.chats.where('latest').above(last).toArray()
  const gone = rows.filter(row => !ids.has(row.id) && !row.chat.request && row.tick < asked)
  await dropChats(
    mirror,
    gone.map(row => row.id),
  )
}

/** Loads a chat by its id. Gives up after two seconds: the mirror's one is shown meanwhile. */
export async function loadChat({ mirror, client, now }: LoadContext, chatId: string): Promise<void> {
  const asked = await momentNow(mirror, now)
  const signal = abortedAfter(patience.chatMs)
  try {
    const { data } = await client.call('chat.data', { params: { chatId } }, { signal })
    await keepChats(mirror, [data], { asked: asked.tick })
  } catch (error) {
    if (isGone(error)) await dropChats(mirror, [chatId])
    throw signal.aborted ? new NoNetwork(error) : error
  }
}

/**
 * Loads what changed in a chat since its messages were read. The first time, and when the server can't say any more what has changed,
 * its newest messages replace those that are held.
 */
export async function loadMessages(context: LoadContext, chatId: string): Promise<void> {
  const { mirror, client, now } = context
  for (let more = true; more; ) {
    const held = await mirror.logs.get(chatId)
    const asked = await momentNow(mirror, now)
    const query = held ? { epoch: held.epoch, since: held.rev } : {}
    const { data } = await client.call('chat.changes', { params: { chatId }, query }).catch(async error => {
      if (isGone(error)) await dropChats(mirror, [chatId])
      throw error
    })
    const read = { chatId, ...data.cursor, tick: asked.tick, fetchedAt: asked.at }
    if (!held || data.reset) {
      const { data: page } = await client.call('chat.messages', {
        query: { chat_id: chatId, limit: limits.chatPageSize },
      })
      await mirror.transaction('rw', chatTables(mirror), async () => {
        const from = Math.min(...page.map(message => message.place), firstPlace(data.chat, page.length))
        await beginAnew(mirror, data.chat, page, { ...read, from })
      })
      return
    }
    await mirror.transaction('rw', chatTables(mirror), async () => {
      const log = await mirror.logs.get(chatId)
      // Another tab may have read on, or forgotten the messages, meanwhile.
      if (!log || log.epoch !== held.epoch) return
      const { from } = log
      await keepChats(mirror, [data.chat], { asked: asked.tick })
      await keepMessages(
        mirror,
        data.messages.filter(message => message.place >= from),
        { asked: asked.tick },
      )
      await mirror.logs.put({ ...log, ...read, rev: Math.max(log.rev, read.rev) })
    })
    more = data.more && data.cursor.rev !== held.rev
  }
}

/** Puts a chat's newest messages in the place of what was held of it. @param read up to where it was read, and from which place on */
async function beginAnew(mirror: Mirror, chat: Chat, page: readonly ChatMessage[], read: Omit<LogRow, 'done'>) {
  await keepChats(mirror, [chat], { asked: read.tick })
  await replaceMessages(mirror, read.chatId, page, read.tick)
  await mirror.logs.put({ ...read, done: read.from <= chat.joined_place + 1 })
}

/**
 * Loads the newest messages of the unread chats of which none are held, in one request, so that they can be read when the device has no
 * network any more.
 */
async function loadNewest({ mirror, client, now }: LoadContext): Promise<void> {
  const held = new Set(await mirror.logs.toCollection().primaryKeys())
  const isLacking = ({ id, chat, noneShown }: ChatRow) =>
    chat.unread_count > 0 && !chat.request && !noneShown && !held.has(id)
  const lacking = mirror.chats.orderBy('latest').reverse().filter(isLacking).limit(limits.chatsPageSize)
  const ids = await lacking.primaryKeys()
  if (ids.length === 0) return
  const asked = await momentNow(mirror, now)
  const { data } = await client.call('chat.newest', { query: { ids } })
  await mirror.transaction('rw', chatTables(mirror), async () => {
    const given = new Set(data.map(({ chat }) => chat.chat_id))
    // One that has changed, or does later, is written anew and so asked for again.
    await mirror.chats
      .where('id')
      .anyOf(ids.filter(id => !given.has(id)))
      .and(row => row.tick < asked.tick)
      .modify({ noneShown: true })
    for (const { chat, cursor, from, messages } of data) {
      const { chat_id: chatId } = chat
      // It may have been opened, or left, meanwhile.
      if ((await mirror.logs.get(chatId)) || !(await mirror.chats.get(chatId))) continue
      await beginAnew(mirror, chat, messages, { chatId, ...cursor, tick: asked.tick, fetchedAt: asked.at, from })
    }
  })
}

/** Where an empty chat begins; of one with messages these say it. */
const firstPlace = (chat: Chat, count: number): number =>
  count === 0 ? chat.joined_place + 1 : Number.POSITIVE_INFINITY

/**
 * Loads messages before those that are held.
 * @param upTo goes on until the message at this place is held, for a few pages of the largest size; without it, one page of ten
 */
export async function loadOlderMessages(
  { mirror, client }: LoadContext,
  chatId: string,
  upTo: number | null,
): Promise<void> {
  for (let page = 0; page < mostPages; page++) {
    const log = await mirror.logs.get(chatId)
    if (!log || log.done || (upTo !== null && log.from <= upTo)) return
    const first = await messagesOf(mirror, chatId, log.from).first()
    if (!first) return
    const asked = await momentNow(mirror, clock.now)
    const limit = upTo === null ? limits.chatPageSize : limits.chatPageSizeMax
    const { data } = await client.call('chat.messages', { query: { chat_id: chatId, before_id: first.id, limit } })
    const fits = await mirror.transaction('rw', chatTables(mirror), async () => {
      const now = await mirror.logs.get(chatId)
      if (now?.from !== log.from || now.epoch !== log.epoch) return true
      // Changes of messages that are not held are passed over, so the page may be older than what is known to have changed since.
      if (now.rev !== log.rev) return false
      await keepMessages(mirror, data, { asked: asked.tick })
      const joined = (await mirror.chats.get(chatId))?.chat.joined_place ?? 0
      const from = Math.min(log.from, ...data.map(message => message.place))
      await mirror.logs.put({ ...now, from, done: data.length === 0 || from <= joined + 1 })
      return true
    })
    if (upTo === null && fits) return
  }
}

const mostPages = 20

/**
 * Loads held messages anew, from a place on: their pictures' addresses are signed for some hours, and the device held these for longer.
 */
export async function freshenMessages(
  { mirror, client, now }: LoadContext,
  chatId: string,
  place: number,
): Promise<void> {
  const asked = await momentNow(mirror, now)
  const query = { chat_id: chatId, after_place: place - 1, limit: limits.chatPageSizeMax }
  const { data } = await client.call('chat.messages', { query })
  await mirror.transaction('rw', chatTables(mirror), async () => {
    const newest = (await messagesOf(mirror, chatId).last())?.place ?? 0
    const held = data.filter(message => message.place <= newest)
    if (await mirror.logs.get(chatId)) await keepMessages(mirror, held, { asked: asked.tick })
  })
}

/** Loads what changed in a chat, with its messages where they are held; also a chat that the device does not know yet. */
export async function followChat(context: LoadContext, chatId: string): Promise<void> {
  if (await context.mirror.logs.get(chatId)) return loadMessages(context, chatId)
  await loadChat(context, chatId)
  await loadNewest(context)
}

/** How many chats whose messages are held are brought up to date without being open. */
const mostFollowed = 20

/**
 * Asks what changed in the member's chats since the last time, with the messages of those that are held, and counts what is unread.
 * Without a cursor the list is loaded anew.
 */
export async function loadChangedChats(context: LoadContext): Promise<void> {
  const { mirror, client, now, session } = context
  if (!session()) return
  const held = (await mirror.meta.get(chatsCursorKey))?.value as Cursor | undefined
  const asked = await momentNow(mirror, now)
  const query = held ? { epoch: held.epoch, since: held.rev } : {}
  const { data } = await client.call('chat.changed', { query })
  await takeChangedChats(context, held, data, asked)
  await loadSingle(context, 'unread-messages', 'notifications.messages', {})
}

/** Writes which chats changed since the cursor `held`, and loads what they bring. */
export async function takeChangedChats(
  context: LoadContext,
  held: Cursor | undefined,
  data: OutputOf<'chat.changed'>,
  asked: Moment,
): Promise<void> {
  const { mirror } = context
  await mirror.transaction('rw', chatTables(mirror), async () => {
    if (held && held.epoch !== data.cursor.epoch) await resetRevisions(mirror)
    await keepChats(mirror, data.chats, { asked: asked.tick })
    await dropChats(mirror, data.gone)
    if (held && !data.reset) await mirror.meta.put({ key: chatsCursorKey, value: data.cursor })
  })
  if (!held || data.reset) {
    await loadChats(context, 'all', 'first')
    await mirror.meta.put({ key: chatsCursorKey, value: data.cursor })
  }
  for (const id of await behind(mirror)) await loadMessages(context, id)
  await loadNewest(context)
}

/** The chats whose held messages are older than the chat, the latest first. */
async function behind(mirror: Mirror): Promise<string[]> {
  const logs = new Map((await mirror.logs.toArray()).map(log => [log.chatId, log.rev]))
  const rows = await mirror.chats.orderBy('latest').reverse().toArray()
  return rows
    .filter(row => (logs.get(row.id) ?? row.rev) < row.rev)
    .slice(0, mostFollowed)
    .map(row => row.id)
}

/** After the server was restored from a backup, revisions count anew: every later answer replaces what is held. */
async function resetRevisions(mirror: Mirror): Promise<void> {
  await mirror.chats.toCollection().modify({ rev: -1 })
  await mirror.messages.toCollection().modify({ rev: -1 })
}
