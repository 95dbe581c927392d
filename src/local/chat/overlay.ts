import type { ChatMessage, ChatPerson } from '../../contract/entities/chat.ts'
import { limits } from '../../contract/limits.ts'
import type { Command } from '../command/command.ts'
import { localAddress, type Sizes } from '../command/picture-sizes.ts'
import { withReaction } from '../command/reaction.ts'
import { type Overlay, stepOf } from '../command/shown-in.ts'
import { waitingOf } from '../command/waiting.ts'
import { clearedUpTo, withoutCounter } from '../mirror/message-counters.ts'
import { begunChat } from './begun-chat.ts'
import type { ChatView, LineView, MessageView } from './views.ts'

/** A command that sends a message. */
type NewMessage = Command<'chat.addMessage' | 'chat.addPicture'>

/** @see NewMessage */
export const isNewMessage = (command: Command): command is NewMessage =>
  command.kind === 'chat.addMessage' || command.kind === 'chat.addPicture'

/** What overlays of chats know besides the commands. */
export type Known = {
  sizes: Sizes
  /** Messages that commands name, by id. */
  messages: ReadonlyMap<string, ChatMessage>
  /** People with whom chats are begun, or who are added to groups, by id. */
  people: ReadonlyMap<string, Omit<ChatPerson, 'read_place'>>
  /** How many messages of others stand after each that commands mark as read, by its id. */
  unread: ReadonlyMap<string, number>
}

/** Messages that wait stand after all that the server has, in the order of writing. */
const waitingPlace = (seq: number): number => 2 ** 52 + seq

/**
 * The message that a command will send, as it is shown until then.
 * @param shown the messages before it: it may answer one that waits itself
 */
function newMessageOf(
  command: NewMessage,
  { sizes, messages }: Known,
  shown: readonly MessageView[] = [],
): MessageView | null {
  const { params, body } = command.args
  const { id, chat_message_text = '', message_reply_to = null } = body
  if (id === undefined) return null
  const { user } = command
  const answered = shown.find(each => each.id === message_reply_to) ?? messages.get(message_reply_to ?? '')
  const uploads = 'uploads' in body && Array.isArray(body.uploads) ? body.uploads : []
  const pictures = uploads.map(upload => {
    const { width = 0, height = 0 } = sizes.get(upload.id) ?? {}
    const address = localAddress(upload.id)
    return { id: upload.id, alt: upload.alt ?? '', width, height, thumb: address, large: address }
  })
  return {
    id,
    chat_id: params.chatId,
    chat_message_text,
    chat_user_id: user.id,
    username: user.username,
    user_tag: user.user_tag,
    avatar: user.avatar,
    role: limits.roles.user,
    chat_message_created_date: new Date(command.createdAt).toISOString(),
    chat_message_edited_date: null,
    originalname: null,
    message_image_thumb_path: null,
    read_status: 0,
    message_reply_to,
    reply: answered ? quoteOf(answered) : null,
    reacts: {},
    my_reaction: null,
    place: waitingPlace(command.seq),
    pictures,
    deleted: false,
    rev: 0,
    waiting: waitingOf(command),
  }
}

const quoteOf = (message: ChatMessage): NonNullable<ChatMessage['reply']> => ({
  id: message.id,
  username: message.username,
  text: message.chat_message_text.slice(0, limits.chatQuoteLetters),
  pictures: message.pictures.length,
  deleted: message.deleted,
})

const append = (list: MessageView[], command: NewMessage, chatId: string, known: Known): MessageView[] => {
  const message = command.args.params.chatId === chatId ? newMessageOf(command, known, list) : null
  return message === null || list.some(each => each.id === message.id) ? list : [...list, message]
}

const changed = (list: MessageView[], id: string, change: (message: MessageView) => MessageView): MessageView[] =>
  list.map(each => (each.id === id ? change(each) : each))

/** A message with its reaction changed; the fields are named otherwise than those of posts. */
function reacted(message: MessageView, reaction: ChatMessage['my_reaction']): MessageView {
  const { reactions, my_reaction } = withReaction(
    { reactions: message.reacts, my_reaction: message.my_reaction },
    reaction,
  )
  return { ...message, reacts: reactions, my_reaction }
}

const messagesOverlay: Overlay<'messages', MessageView[], [chatId: string, known: Known]> = {
  'chat.addMessage': append,
  'chat.addPicture': append,
  'chat.editMessage': (list, command) => {
    const { chat_message_text } = command.args.body
    const text =
      command.state === 'refused'
        ? {}
        : { chat_message_text, chat_message_edited_date: new Date(command.createdAt).toISOString() }
    return changed(list, command.args.params.id, message => ({
      ...message,
      ...text,
      // One that is not sent itself stays marked with how far its sending is.
      ...(message.rev > 0 ? { waiting: waitingOf(command) } : {}),
    }))
  },
  'chat.deleteMessage': (list, command) => {
    const gone = { chat_message_text: '', pictures: [], reacts: {}, my_reaction: null, reply: null, deleted: true }
    return changed(list, command.args.params.id, message =>
      command.state === 'refused' ? { ...message, waiting: waitingOf(command) } : { ...message, ...gone },
    )
  },
  'chat.reactMessage': (list, command) =>
    changed(list, command.args.params.id, message =>
      command.state === 'refused'
        ? { ...message, waiting: waitingOf(command) }
        : reacted(message, command.args.body.reaction),
    ),
}

/** The messages of a chat with waiting commands laid over, in the order of writing. */
export const layOverMessages = (
  chatId: string,
  messages: readonly MessageView[],
  commands: readonly Command[],
  known: Known,
): MessageView[] =>
  commands.reduce<MessageView[]>(
    (list, command) => stepOf(messagesOverlay, command)?.(list, command as never, chatId, known) ?? list,
    [...messages],
  )

const changedChat = (list: ChatView[], id: string, change: (chat: ChatView) => Partial<ChatView>): ChatView[] =>
  list.map(each => (each.chat_id === id ? { ...each, ...change(each) } : each))

/** What a command will do in a group, as a line of its log. */
const lineOf = (command: Command, done: Pick<LineView, 'kind' | 'people' | 'name'>): LineView => ({
  ...done,
  rev: waitingPlace(command.seq),
  place: waitingPlace(command.seq),
  at: new Date(command.createdAt).toISOString(),
  by: { user_id: command.user.id, username: command.user.username },
  waiting: waitingOf(command),
})

/** A chat in which a message waits stands first. */
const onTop = (list: ChatView[], command: NewMessage, known: Known): ChatView[] => {
  const last_message = newMessageOf(command, known)
  const latest = waitingPlace(command.seq)
  return changedChat(list, command.args.params.chatId, () => ({ last_message, latest }))
}

/** The last message of a chat, changed by a command about it. */
const lastChanged = (
  list: ChatView[],
  command: Command<'chat.editMessage' | 'chat.deleteMessage'>,
  known: Known,
): ChatView[] =>
  list.map(each => {
    const last = each.last_message
    if (last?.id !== command.args.params.id) return each
    return { ...each, last_message: layOverMessages(each.chat_id, [last], [command], known)[0] ?? last }
  })

const chatsOverlay: Overlay<'chats', ChatView[], [known: Known]> = {
  'chat.create': (list, command, known) => {
    const { id, personids, chat_name = '' } = command.args.body
    if (id === undefined || list.some(each => each.chat_id === id)) return list
    const ids = [personids].flat()
    const people = unread(ids, known)
    const group = ids.length > 1
    const made: ChatView = {
      // Whether it waits as a request only the server knows; it says so with its answer.
      ...begunChat,
      chat_id: id,
      chat_name: group ? chat_name : (people[0]?.username ?? ''),
      personids: [command.user.id, ...ids],
      group,
      people,
      latest: waitingPlace(command.seq),
      rev: 0,
      waiting: waitingOf(command),
    }
    return [made, ...list]
  },
  'chat.addMessage': onTop,
  'chat.addPicture': onTop,
  'chat.editMessage': lastChanged,
  'chat.deleteMessage': lastChanged,
  'chat.markRead': (list, { args: { body }, state }, known) => {
    if (state === 'refused') return list
    const marked = [body.ids].flat().flatMap(id => known.messages.get(id) ?? [])
    return list.map(chat => {
      const read = marked.filter(each => each.chat_id === chat.chat_id)
      const place = Math.max(0, ...read.map(each => each.place))
      if (place <= chat.read_place) return chat
      return {
        ...chat,
        read_place: place,
        mentioned_place: place < chat.mentioned_place ? chat.mentioned_place : 0,
        unread_count: Math.min(chat.unread_count, ...read.map(each => known.unread.get(each.id) ?? 0)),
      }
    })
  },
  'chat.mute': (list, { args: { params, body }, state }) =>
    state === 'refused'
      ? list
      : changedChat(list, params.chatId, () => ({ notification_status: body.notification_status })),
  'chat.leave': (list, command) => {
    const { chatId } = command.args.params
    return command.state === 'refused'
      ? changedChat(list, chatId, () => ({ waiting: waitingOf(command) }))
      : list.filter(each => each.chat_id !== chatId)
  },
  'chat.accept': (list, { args: { params }, state }) =>
    state === 'refused' ? list : changedChat(list, params.chatId, () => ({ request: false, new_request: false })),
  'chat.rename': (list, command) =>
    changedChat(list, command.args.params.id, ({ lines = [] }) => {
      const waiting = waitingOf(command)
      if (command.state === 'refused') return { waiting }
      const { chat_name } = command.args.body
      const line = lineOf(command, { kind: 'named', people: [], name: chat_name })
      return { chat_name, lines: [...lines, line], waiting }
    }),
  'chat.addPeople': (list, command, known) =>
    changedChat(list, command.args.params.chatId, ({ people, personids, lines = [] }) => {
      const waiting = waitingOf(command)
      if (command.state === 'refused') return { waiting }
      const ids = [command.args.body.personids].flat().filter(id => !personids.includes(id))
      const added = unread(ids, known)
      const named = added.flatMap(({ user_id, username }) => (username === '' ? [] : [{ user_id, username }]))
      const line = lineOf(command, { kind: 'added', people: named, name: null })
      return {
        people: [...people, ...added],
        personids: [...personids, ...ids],
        lines: named.length === 0 ? lines : [...lines, line],
        waiting,
      }
    }),
  'notifications.clearMessages': (list, { args: { body }, createdAt, state }) =>
    state === 'refused' ? list : list.map(each => withoutCounter(each, clearedUpTo(body, createdAt))),
  'notifications.clearChat': (list, { args: { params, body }, createdAt, state }) =>
    state === 'refused'
      ? list
      : changedChat(list, params.chatId, chat => ({
          ...withoutCounter(chat, clearedUpTo(body, createdAt)),
          new_request: false,
        })),
}

/** People who come into a chat, who have read nothing of it yet. */
const unread = (ids: readonly string[], { people }: Known): ChatPerson[] =>
  ids.map(id => ({ user_id: id, username: '', user_tag: '', avatar: null, ...people.get(id), read_place: null }))

/** Chats with waiting commands laid over, the latest first. */
export const layOverChats = (chats: readonly ChatView[], commands: readonly Command[], known: Known): ChatView[] =>
  commands
    .reduce<ChatView[]>(
      (list, command) => stepOf(chatsOverlay, command)?.(list, command as never, known) ?? list,
      [...chats],
    )
    .sort((a, b) => b.latest - a.latest)
