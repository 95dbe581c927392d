import type { OutputOf } from '../../contract/calls/index.ts'
import { folded, isFoundFolded, type SearchTerm } from '../../contract/search-folding.ts'
import type { Command } from '../command/command.ts'
import { hiddenPeople } from '../command/hidden-people.ts'
import { sizesOf } from '../command/picture-sizes.ts'
import { commandsOf } from '../command/queued-commands.ts'
import { linesWithout } from '../mirror/chat-lines.ts'
import { knownPeople, peopleTables } from '../mirror/known-people.ts'
import { keptState } from '../mirror/list-state.ts'
import type { ChatRow, LogRow, MessageRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { messagesOf } from './chat-rows.ts'
import { chatTombstone, movedKey } from './keys.ts'
import type { ReadSoFar } from './load.ts'
import { isNewMessage, type Known, layOverChats, layOverMessages } from './overlay.ts'
import type { ChatGroup, ChatsView, ChatView, ChatWindow, FoundChats } from './views.ts'

// One transaction that awaits tables only, followed by pure code: see `posts/read-posts.ts`.

/** The tables that {@link readHeldChats} reads; a transaction around it has to name them. */
export const heldChatTables = (mirror: Mirror) => [
  mirror.chats,
  mirror.messages,
  mirror.logs,
  mirror.singles,
  mirror.tombstones,
  mirror.outbox,
  mirror.files,
  mirror.meta,
  ...peopleTables(mirror),
]

/** The ids of messages and people that waiting commands about chats name. */
const named = (commands: readonly Command[]) => ({
  read: commands.flatMap(command => (command.kind === 'chat.markRead' ? command.args.body.ids : [])),
  answered: commands.flatMap(command => (isNewMessage(command) ? (command.args.body.message_reply_to ?? []) : [])),
  people: commands.flatMap(command =>
    command.kind === 'chat.create' || command.kind === 'chat.addPeople' ? [command.args.body.personids].flat() : [],
  ),
})

/** Own messages from places of their chats on. */
const ownFrom = (mirror: Mirror, from: readonly MessageRow[]) =>
  mirror.messages
    .where('[chatId+place]')
    .inAnyRange(
      from.map(({ chatId, place }) => [
        [chatId, place],
        [chatId, Number.MAX_SAFE_INTEGER],
      ]),
    )
    .filter(({ message }) => message.chat_user_id === mirror.account)
    .toArray()

/** Reads what overlays of chats need to know besides the commands; for use in a live query over {@link heldChatTables}. */
const readKnown = (mirror: Mirror, commands: readonly Command[], chats: readonly ChatRow[]) => {
  const { read, answered, people } = named(commands)
  return mirror.files.toArray().then(files =>
    mirror.messages.bulkGet([...read, ...answered]).then(found => {
      const rows = found.flatMap(row => row ?? [])
      const marked = rows.filter(({ id }) => read.includes(id))
      return ownFrom(mirror, marked).then(own =>
        knownPeople(mirror, people).then((known): Known => {
          const unreadAfter = ({ chatId, place }: MessageRow) => {
            const last = chats.find(({ id }) => id === chatId)?.chat.last_message?.place ?? 0
            const between = own.filter(each => each.chatId === chatId && each.place > place)
            return Math.max(0, last - place - between.length)
          }
          return {
            sizes: sizesOf(files),
            messages: new Map(rows.map(row => [row.id, row.message])),
            people: known,
            unread: new Map(marked.map(row => [row.id, unreadAfter(row)])),
          }
        }),
      )
    }),
  )
}

/** All chats that the device holds, with waiting commands laid over. */
const readAll = (mirror: Mirror) =>
  mirror.chats.toArray().then(rows =>
    commandsOf(mirror).then(commands =>
      readKnown(mirror, commands, rows).then(known => {
        const hidden = hiddenPeople(commands)
        const laid = layOverChats(
          rows.map(row => row.chat),
          commands,
          known,
        )
        return {
          rows,
          commands,
          known,
          chats: laid.filter(chat => chat.group || !chat.personids.some(id => hidden.has(id))),
        }
      }),
    ),
  )

const inGroup: Record<ChatGroup, (chat: ChatView) => boolean> = {
  all: chat => !chat.request,
  unread: chat => !chat.request && chat.unread_count > 0,
  group: chat => !chat.request && chat.group,
  requests: chat => chat.request,
}

/** All chats that the device holds, requests among them, by id. */
export function readHeldChats(mirror: Mirror): Promise<Map<string, ChatView>> {
  return mirror.transaction('r', heldChatTables(mirror), async () => {
    const { chats } = await readAll(mirror)
    return new Map(chats.map(chat => [chat.chat_id, chat]))
  })
}

/** A list of chats. */
export function readChats(mirror: Mirror, group: ChatGroup): Promise<ChatsView> {
  return mirror.transaction('r', heldChatTables(mirror), async () => {
    const { chats } = await readAll(mirror)
    const row = await mirror.singles.get(`chats:${group}`)
    const { done = false } = (row?.value as ReadSoFar | undefined) ?? {}
    return { chats: chats.filter(inGroup[group]), done, ...keptState(row) }
  })
}

/**
 * The held chats that have what was searched for in their name or their people's names and tags.
 * @param words as they were typed, which may be a part of a name
 * @param terms the same with the readings of places
 */
export function readFoundChats(mirror: Mirror, words: string, terms: readonly SearchTerm[]): Promise<FoundChats> {
  return mirror.transaction('r', heldChatTables(mirror), async () => {
    const { chats, commands } = await readAll(mirror)
    const sought = folded(words)
    const has = (name: string) => {
      const text = folded(name)
      return text.includes(sought) || (terms.length > 0 && isFoundFolded(text, terms))
    }
    const named = chats.filter(
      chat =>
        has(chat.chat_name) ||
        chat.people.some(person => person.user_id !== mirror.account && (has(person.username) || has(person.user_tag))),
    )
    return { named, chats: new Map(chats.map(chat => [chat.chat_id, chat])), hidden: hiddenPeople(commands) }
  })
}

/** How many of a chat's held messages are read at once, so that reading costs the same however many are held. */
export const readAtOnce = 400

/** The held messages of a chat around a place, or the newest ones, and whether there are some before and after them. */
async function partOf(mirror: Mirror, { chatId, from }: LogRow, near: number | null) {
  const held = (low: number, below?: number) => messagesOf(mirror, chatId, Math.max(from, low), below)
  const older = await held(from, near ?? undefined)
    .reverse()
    .limit(near === null ? readAtOnce : readAtOnce / 2)
    .toArray()
  const newer =
    near === null
      ? []
      : await held(near)
          .limit(readAtOnce / 2 + 1)
          .toArray()
  const rows = [...older.toReversed(), ...newer.slice(0, readAtOnce / 2)]
  return { rows, before: (rows[0]?.place ?? from) > from, after: newer.length > readAtOnce / 2 }
}

/** What was sent from here to a chat whose messages were not read yet: nothing that one wrote goes from view once it has arrived. */
const sentBeforeRead = (mirror: Mirror, chatId: string): Promise<MessageRow[]> =>
  messagesOf(mirror, chatId)
    .reverse()
    .filter(({ message }) => message.chat_user_id === mirror.account)
    .limit(readAtOnce)
    .toArray()
    .then(rows => rows.toReversed())

/**
 * A chat with a part of its held messages.
 * @param near the place around which they are; null for the newest
 */
export function readChat(mirror: Mirror, chatId: string, near: number | null = null): Promise<ChatWindow> {
  return mirror.transaction('r', heldChatTables(mirror), async () => {
    const { rows: held, chats, commands, known } = await readAll(mirror)
    const row = held.find(each => each.id === chatId)
    const hidden = hiddenPeople(commands)
    const found = chats.find(each => each.chat_id === chatId)
    const chat = found ? { ...found, lines: linesWithout(hidden, found.lines) } : null
    const log = await mirror.logs.get(chatId)
    const { rows, before, after } = log
      ? await partOf(mirror, log, near)
      : { rows: await sentBeforeRead(mirror, chatId), before: false, after: false }
    const movedTo = (await mirror.meta.get(movedKey(chatId)))?.value
    const gone =
      chat === null && (row !== undefined || (await mirror.tombstones.get(chatTombstone(chatId))) !== undefined)
    const queued = chat !== null && row === undefined
    const shown = rows.map((each: MessageRow) => each.message).filter(each => !hidden.has(each.chat_user_id))
    const laid = layOverMessages(chatId, shown, commands, known)
    return {
      chat,
      gone,
      queued,
      movedTo: typeof movedTo === 'string' ? movedTo : null,
      // What waits stands after the newest ones.
      messages: after ? laid.slice(0, shown.length) : laid,
      before,
      after,
      done: log?.done ?? queued,
      known: log !== undefined || queued,
      stale: log !== undefined && Math.max(row?.rev ?? 0, ...rows.map(each => each.rev)) > log.rev,
      fetchedAt: log?.fetchedAt ?? null,
    }
  })
}

/** The id of the chat with a person, as far as the device knows of one; null if it doesn't. */
export function readChatWith(mirror: Mirror, userId: string): Promise<string | null> {
  return mirror.transaction('r', heldChatTables(mirror), async () => {
    const { chats } = await readAll(mirror)
    return chats.find(chat => !chat.group && chat.personids.includes(userId))?.chat_id ?? null
  })
}

/**
 * How many messages are unread, and whether there is a request that was not looked at: the server's last count, with the chats that were
 * read since as the device has them. Muted chats and requests don't count (PRODUCT 3.14).
 */
export function readUnreadMessages(mirror: Mirror): Promise<{ messages: number; requests: boolean }> {
  return mirror.transaction('r', heldChatTables(mirror), async () => {
    const { rows, chats, commands } = await readAll(mirror)
    const row = await mirror.singles.get('unread-messages')
    const counted = row?.value as OutputOf<'notifications.messages'> | undefined
    const held = new Set(rows.map(each => each.id))
    const muted = new Set(rows.filter(each => each.chat.notification_status === 0).map(each => each.id))
    const cleared = commands.some(({ kind, state }) => kind === 'notifications.clearMessages' && state !== 'refused')
    const others = (cleared ? [] : (counted?.chats ?? [])).filter(
      each => !held.has(each.chat_id) && !muted.has(each.chat_id),
    )
    const here = chats.filter(chat => inGroup.unread(chat) && chat.notification_status === 1)
    const counts = [...others.map(each => each.count), ...here.map(each => each.unread_count)]
    return {
      messages: counts.reduce((sum, n) => sum + n, 0),
      requests: chats.some(each => each.new_request) || (counted?.requests ?? []).some(id => !held.has(id)),
    }
  })
}
