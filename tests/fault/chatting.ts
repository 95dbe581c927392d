import { expect } from 'vitest'
import type { ChatMessage } from '../../src/contract/entities/chat.ts'
import { limits, rates } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { chatSeen, idOf } from '../support/chats.ts'
import { ask, get, type Member, newWord } from '../support/people.ts'
import { until } from '../support/site.ts'
import type { Wait } from './patience.ts'

/** A message that somebody wants to send, with everything needed to repeat the request. */
type Sending = {
  key: string
  text: string
  /** Chosen by the client for half of them; the others have only their key. */
  id: string | undefined
  /** The server's answer; once it is there, the message is acknowledged. */
  made: ChatMessage | null
}

/** How many messages are sent at most in the life of a server; each is followed by a read mark. */
const mostOfALife = Math.min(rates.message.count, rates.write.count / 2) - 5

/** A member whose device sends messages to a group as fast as it can, and marks as read what it has seen. */
export class PersonChatting {
  readonly member: Member
  readonly sendings: Sending[] = []
  /** The latest place whose mark was acknowledged. */
  marked = 0

  readonly #chatId: string
  readonly #chosen: (least: number, below: number) => number
  readonly #wait: Wait

  /**
   * @param chosen who chooses ids goes by these numbers
   * @param wait how long an answer is waited for
   */
  constructor(member: Member, chatId: string, chosen: (least: number, below: number) => number, wait: Wait) {
    this.member = member
    this.#chatId = chatId
    this.#chosen = chosen
    this.#wait = wait
  }

  /** Sends and marks until the server is no longer there, or has taken what it takes in a minute. */
  async chat(): Promise<void> {
    for (let count = 0; count < mostOfALife; count++) {
      const id = this.#chosen(0, 2) === 0 ? uuidv7() : undefined
      const sending: Sending = { key: uuidv7(), text: `Said ${newWord()}`, id, made: null }
      this.sendings.push(sending)
      try {
        await this.#send(sending)
        await this.#markLatest()
      } catch (error) {
        // No answer: the server was killed in the middle of it.
        if (error instanceof TypeError) return
        throw error
      }
    }
  }

  /** Repeats, under their keys, what was never acknowledged, and the last message that was. */
  async repeat(): Promise<void> {
    const last = this.sendings.findLast(each => each.made !== null)
    for (const sending of [...this.sendings.filter(each => each.made === null), ...(last ? [last] : [])]) {
      const before = sending.made
      // The connection of the killed server may hold its key for a moment.
      await until('the message being taken', async () => (await this.#send(sending)) === 201 || undefined)
      if (before) expect(sending.made).toMatchObject({ id: before.id, place: before.place })
    }
  }

  async #send(sending: Sending): Promise<number> {
    const own = sending.id === undefined ? {} : { id: sending.id }
    const input = { params: { chatId: this.#chatId }, body: { chat_message_text: sending.text, ...own } }
    const { status, body } = await this.#wait(ask(this.member, 'chat.addMessage', input, { key: sending.key }))
    if (status === 201) sending.made = body as ChatMessage
    else if (status !== 409) throw new Error(`${status} ${JSON.stringify(body)}`)
    return status
  }

  async #markLatest(): Promise<void> {
    const [latest] = await this.#wait(get(this.member, 'chat.messages', { query: { chat_id: this.#chatId, limit: 1 } }))
    if (!latest) return
    await this.#wait(get(this.member, 'chat.markRead', { body: { ids: [latest.id] } }, { key: uuidv7() }))
    this.marked = Math.max(this.marked, latest.place)
  }
}

/** All messages of a chat, the oldest first. */
async function allOf(by: Member, chatId: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (;;) {
    const query = { chat_id: chatId, after_place: all.at(-1)?.place ?? 0, limit: limits.chatPageSizeMax }
    const page = await get(by, 'chat.messages', { query })
    if (page.length === 0) return all
    all.push(...page.toReversed())
  }
}

/**
 * Every message is there once, at the place that its sender was told, each one's in the order of writing, without a gap; marks are where
 * they were acknowledged or later, and counters count what is after them.
 */
export async function expectInOrder(chatId: string, people: readonly PersonChatting[]): Promise<void> {
  const [first] = people
  if (!first) throw new Error('nobody')
  const all = await allOf(first.member, chatId)
  expect(all.map(message => message.place)).toEqual(all.map((_, index) => index + 1))
  for (const { member, sendings, marked } of people) {
    const own = all.filter(message => message.chat_user_id === idOf(member))
    expect(own.map(({ id, place, chat_message_text }) => [id, place, chat_message_text])).toEqual(
      sendings.map(({ made, text }) => [made?.id, made?.place, text]),
    )
    const seen = await chatSeen(member, chatId)
    expect(seen.read_place).toBeGreaterThanOrEqual(marked)
    const unread = all.filter(message => message.place > seen.read_place && message.chat_user_id !== idOf(member))
    expect(seen.unread_count).toBe(unread.length)
  }
}
