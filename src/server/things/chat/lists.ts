import * as v from 'valibot'
import type { Chat } from '../../../contract/entities/chat.ts'
import { CallError } from '../../../contract/errors.ts'
import { limits } from '../../../contract/limits.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import type { Context, Handler, SignedIn } from '../../platform/http/handlers.ts'
import { chatOf } from './chat-of.ts'
import { chatOfTwo } from './chats.sql.ts'
import { type ChatList, chatsPage } from './list.sql.ts'
import { findMessage, messagesPage, newestPages } from './messages.sql.ts'
import { readChat, readChats } from './read-chats.ts'
import { readMessages } from './read-messages.sql.ts'

/** The member's chats. */
export const all: Handler<'chat.all'> = ({ query }, context) => page(context, 'all', query.cursor)

/** All, unread or group chats, or requests. */
export const selected: Handler<'chat.selected'> = ({ params, query }, context) => page(context, params.x, query.cursor)

const latestPlace = v.tuple([v.pipe(v.number(), v.safeInteger())])

async function page(context: Context<SignedIn>, list: ChatList, cursor: string | undefined): Promise<Chat[]> {
  const order = `chats ${list}`
  const size = limits.chatsPageSize
  const [before = null] = readCursor(cursor, order, latestPlace) ?? []
  const rows = await chatsPage(context.db, context.viewer, { list, before, size })
  const last = rows.length < size ? undefined : rows.at(-1)
  context.nextCursor(last === undefined ? null : writeCursor(order, [last.latest]))
  const ids = rows.map(({ id }) => id)
  return readChats(context, ids)
}

/** The chat with a person; null where there is none, or the member is not in it. */
export const dialog: Handler<'chat.dialog'> = async ({ params }, context) => {
  const id = await chatOfTwo(context.db, context.viewer.id, params.x)
  const [chat = null] = id === undefined ? [] : await readChats(context, [id])
  return chat
}

/** A chat by its id. */
export const data: Handler<'chat.data'> = ({ params }, context) => readChat(context, params.chatId)

/** A page of messages, newest first. */
export const messages: Handler<'chat.messages'> = async ({ query }, context) => {
  const { db, viewer } = context
  const chat = await chatOf(db, viewer, query.chat_id)
  const { after_place: after = null, before_id, limit: size } = query
  const before = before_id === undefined ? null : await placeOf(context, chat.id, before_id)
  return readMessages(context, await messagesPage(db, viewer, chat, { before, after, size }))
}

/** The newest messages of several chats. Chats are read first, so that what changes meanwhile is in the delta after their revision. */
export const newest: Handler<'chat.newest'> = async ({ query }, context) => {
  const { db, viewer, services } = context
  const { epoch } = services.site
  const chats = await readChats(context, query.ids)
  const chatIds = chats.map(chat => chat.chat_id)
  const pages = await newestPages(db, viewer, chatIds, limits.chatPageSize)
  const ids = [...pages.values()].flatMap(page => page.ids)
  const messages = await readMessages(context, ids)
  return chats.flatMap(chat => {
    const page = pages.get(chat.chat_id)
    if (page === undefined) return []
    const own = messages.filter(message => message.chat_id === chat.chat_id)
    return [{ cursor: { epoch, rev: chat.rev }, chat, from: page.from, messages: own }]
  })
}

/** @throws CallError not_found for a message of another chat */
async function placeOf({ db }: Context<SignedIn>, chatId: string, id: string): Promise<number> {
  const message = await findMessage(db, id)
  if (message?.chat_id !== chatId) throw new CallError('not_found')
  return message.place
}
