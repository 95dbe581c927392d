import type { CallName, InputOf } from '../../contract/calls/index.ts'
import type { Chat, ChatMessage } from '../../contract/entities/chat.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { begunChat } from '../chat/begun-chat.ts'
import { type Client, NoNetwork } from '../wire/client.ts'
import { type Delivery, deliver } from './delivery.ts'
import { someone } from './rows.ts'

/** A chat as the server would give it. */
export const aChat = (given: Partial<Chat> = {}): Chat => ({
  ...begunChat,
  chat_id: uuidv7(),
  chat_name: 'Ken',
  personids: [someone.id, 'ken'],
  group: false,
  people: [],
  latest: 1,
  rev: 1,
  ...given,
})

/** A message as the server would give it. */
export const aMessage = (given: Partial<ChatMessage> & { chat_id: string }): ChatMessage => ({
  id: uuidv7(),
  chat_message_text: `Line ${given.place ?? 1}`,
  chat_user_id: 'ken',
  chat_message_created_date: '2026-11-01T00:00:00.000Z',
  username: 'Ken',
  role: 1,
  avatar: null,
  user_tag: 'ken',
  originalname: null,
  message_image_thumb_path: null,
  read_status: 0,
  message_reply_to: null,
  reacts: {},
  my_reaction: null,
  place: 1,
  pictures: [],
  reply: null,
  chat_message_edited_date: null,
  deleted: false,
  rev: 1,
  ...given,
})

/** The server's chats of one member in memory: places and revisions count in each chat, as they do there. */
export class FakeChats {
  readonly chats = new Map<string, Chat>()
  readonly messages = new Map<string, ChatMessage>()
  readonly gone: string[] = []
  readonly arrived: CallName[] = []
  /** How many changes a delta of a chat tells at once. */
  changesAtOnce = 100
  epoch = 'one'
  /** Since when it can't say any more what has changed in a chat. */
  resetRev = 0
  online = true
  /** Decides what happens to the next request. */
  delivery: (name: CallName) => Delivery = () => 'answered'
  /** Decides with which error a call is refused. */
  refuse: (name: CallName) => CallError | null = () => null
  /** Runs before the next answer is given, as if the answer were long on its way. */
  meanwhile: (name: CallName) => unknown = () => {}
  #tx = 1
  /** When each chat changed last. */
  readonly #changed = new Map<string, number>()

  /** Adds a chat with so many messages. */
  begin(count = 0, given: Partial<Chat> = {}): Chat {
    const chat = aChat(given)
    this.chats.set(chat.chat_id, chat)
    for (let line = 0; line < count; line++) this.say(chat.chat_id)
    return this.#touch(chat.chat_id, {})
  }

  /** Somebody writes a message. */
  say(chatId: string, given: Partial<ChatMessage> = {}): ChatMessage {
    const { rev } = this.#touch(chatId, {})
    const message = aMessage({ chat_id: chatId, place: this.of(chatId).length + 1, ...given, rev })
    this.messages.set(message.id, message)
    this.#touch(chatId, { last_message: message, latest: this.#tx, rev })
    return message
  }

  /** A message changes. */
  change(id: string, given: Partial<ChatMessage>): ChatMessage {
    const held = this.#message(id)
    const message = { ...held, ...given, rev: this.#touch(held.chat_id, {}).rev }
    this.messages.set(id, message)
    return message
  }

  /** A chat ends for the member. */
  end(chatId: string): void {
    this.chats.delete(chatId)
    this.gone.push(chatId)
    this.#changed.set(chatId, ++this.#tx)
  }

  /** The messages of a chat, the oldest first. */
  of(chatId: string): ChatMessage[] {
    return [...this.messages.values()].filter(each => each.chat_id === chatId).sort((a, b) => a.place - b.place)
  }

  readonly call: Client['call'] = async (name, input) => {
    if (!this.online) throw new NoNetwork('cut')
    return deliver(this.delivery(name), async () => {
      this.arrived.push(name)
      const refused = this.refuse(name)
      if (refused) throw refused
      const data = structuredClone(this.#answer(name, input))
      await this.meanwhile(name)
      return { data: data as never, nextCursor: null }
    })
  }

  #answer(name: CallName, input: unknown): unknown {
    switch (name) {
      case 'chat.selected':
        return this.#listed()
      case 'chat.data':
        return this.#chat((input as InputOf<'chat.data'>).params.chatId)
      case 'chat.messages':
        return this.#page((input as InputOf<'chat.messages'>).query)
      case 'chat.newest':
        return [(input as InputOf<'chat.newest'>).query.ids].flat().flatMap(id => this.#newest(id))
      case 'chat.changes':
        return this.#changes(input as InputOf<'chat.changes'>)
      case 'chat.changed':
        return this.#changedChats((input as InputOf<'chat.changed'>).query)
      case 'notifications.messages': {
        const chats = this.#listed().flatMap(({ chat_id, unread_count: count }) =>
          count > 0 ? [{ chat_id, count }] : [],
        )
        return { totalCount: chats.reduce((sum, { count }) => sum + count, 0), chats }
      }
      default:
        return this.#write(name, input)
    }
  }

  #write(name: CallName, input: unknown): unknown {
    switch (name) {
      case 'chat.create': {
        const { id = '', personids } = (input as InputOf<'chat.create'>).body
        const others = [personids].flat()
        const group = others.length > 1
        const ofTwo = [...this.chats.values()].find(chat => !chat.group && chat.personids.includes(others[0] ?? ''))
        const known = group ? this.chats.get(id) : ofTwo
        return known ?? this.begin(0, { chat_id: id, group, personids: [someone.id, ...others] })
      }
      case 'chat.addMessage': {
        const { params, body } = input as InputOf<'chat.addMessage'>
        const { id = '', message_reply_to = null, chat_message_text } = body
        this.#chat(params.chatId)
        if (message_reply_to !== null) this.#message(message_reply_to)
        const own = { chat_user_id: someone.id, message_reply_to, chat_message_text }
        return this.messages.get(id) ?? this.say(params.chatId, { id, ...own })
      }
      case 'chat.editMessage': {
        const { params, body } = input as InputOf<'chat.editMessage'>
        return this.change(params.id, { chat_message_text: body.chat_message_text })
      }
      case 'chat.deleteMessage': {
        const { params } = input as InputOf<'chat.deleteMessage'>
        return { message: '', deleted: this.change(params.id, { chat_message_text: '', deleted: true }) }
      }
      case 'chat.reactMessage': {
        const { params, body } = input as InputOf<'chat.reactMessage'>
        return this.change(params.id, {
          my_reaction: body.reaction,
          reacts: body.reaction ? { [body.reaction]: 1 } : {},
        })
      }
      case 'chat.markRead': {
        const read = [(input as InputOf<'chat.markRead'>).body.ids].flat().map(id => this.#message(id))
        const chats = read.map(({ chat_id, place }) =>
          this.#touch(chat_id, { read_place: Math.max(place, this.#chat(chat_id).read_place), unread_count: 0 }),
        )
        return { message: '', chats }
      }
      case 'chat.mute': {
        const { params, body } = input as InputOf<'chat.mute'>
        return this.#touch(params.chatId, { notification_status: body.notification_status })
      }
      case 'chat.leave': {
        this.end((input as InputOf<'chat.leave'>).params.chatId)
        return { message: '' }
      }
      default:
        throw new Error(name)
    }
  }

  #listed(): Chat[] {
    return [...this.chats.values()].sort((a, b) => b.latest - a.latest)
  }

  #page({ chat_id, before_id, limit }: InputOf<'chat.messages'>['query']): ChatMessage[] {
    const before = before_id === undefined ? Number.POSITIVE_INFINITY : this.#message(before_id).place
    const older = this.of(chat_id).filter(message => message.place < before)
    return older.toReversed().slice(0, Number(limit ?? limits.chatPageSize))
  }

  #newest(chat_id: string) {
    const chat = this.#chat(chat_id)
    const messages = this.#page({ chat_id })
    const from = messages.at(-1)?.place
    return from === undefined ? [] : [{ cursor: { epoch: this.epoch, rev: chat.rev }, chat, from, messages }]
  }

  #changes({ params, query }: InputOf<'chat.changes'>) {
    const chat = this.#chat(params.chatId)
    const anew = { cursor: { epoch: this.epoch, rev: chat.rev }, chat, reset: true, more: false, messages: [] }
    const since = Number(query.since ?? -1)
    if (query.since === undefined || query.epoch !== this.epoch || since > chat.rev || since < this.resetRev)
      return anew
    const changed = this.of(chat.chat_id)
      .filter(message => message.rev > since)
      .sort((a, b) => a.rev - b.rev)
    const more = changed.length > this.changesAtOnce
    const messages = changed.slice(0, this.changesAtOnce)
    const rev = more ? (messages.at(-1)?.rev ?? since) : chat.rev
    return { cursor: { epoch: this.epoch, rev }, chat, reset: false, more, messages }
  }

  #changedChats({ epoch, since }: InputOf<'chat.changed'>['query']) {
    const answer = {
      cursor: { epoch: this.epoch, rev: this.#tx },
      reset: false,
      chats: [] as Chat[],
      gone: [] as string[],
    }
    if (since === undefined) return answer
    if (epoch !== this.epoch) return { ...answer, reset: true }
    const is = (id: string) => (this.#changed.get(id) ?? 0) > Number(since)
    return { ...answer, chats: this.#listed().filter(chat => is(chat.chat_id)), gone: this.gone.filter(is) }
  }

  #touch(chatId: string, given: Partial<Chat>): Chat {
    const held = this.#chat(chatId)
    const chat = { ...held, rev: held.rev + 1, ...given }
    this.chats.set(chatId, chat)
    this.#changed.set(chatId, ++this.#tx)
    return chat
  }

  #chat(id: string): Chat {
    const chat = this.chats.get(id)
    if (!chat) throw new CallError('not_found')
    return chat
  }

  #message(id: string): ChatMessage {
    const message = this.messages.get(id)
    if (!message) throw new CallError('not_found')
    return message
  }
}
