import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chat, ChatMessage } from '../../src/contract/entities/chat.ts'
import {
  deleteMessage,
  editMessage,
  leaveChat,
  markRead,
  muteChat,
  newChat,
  newMessage,
  reactMessage,
} from '../../src/local/chat/commands.ts'
import { readChatWith } from '../../src/local/chat/read-chats.ts'
import type { MessageView } from '../../src/local/chat/views.ts'
import { numbersFrom, rounds, seed, tellDrawn } from '../support/chance.ts'
import { befriend, beginChat, idOf, messagesSeen, say } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newText, Phone } from './chat-phone.ts'

/**
 * Two phones of one member and one of another, which lose their connection at every step, in chats of two, in a group, and in a chat that
 * both begin offline. At the end phones and server agree, in the server's order, and what was typed is there exactly once.
 */

const ROUNDS = rounds(8)
const stepsOfRound = 60
tellDrawn('chats', ROUNDS, `${ROUNDS} rounds of ${stepsOfRound} steps`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A message that somebody typed. */
type Said = { by: Phone; texts: string[]; deleted: boolean }

type Round = {
  phones: Phone[]
  people: Member[]
  group: string
  chosen: (least: number, below: number) => number
  /** By the message's id, in the order of writing. */
  said: Map<string, Said>
  /** The latest message that each member has marked in a chat, by both ids. */
  marks: Map<string, number>
}

type Step = (phone: Phone, round: Round) => unknown

const one = <T>(list: readonly T[], { chosen }: Round): T | undefined => list[chosen(0, list.length)]

async function shown(phone: Phone, round: Round): Promise<{ chatId: string; messages: MessageView[] } | null> {
  const chat = one(await phone.chats(), round)
  return chat ? { chatId: chat.chat_id, messages: await phone.messages(chat.chat_id) } : null
}

async function says(phone: Phone, round: Round, chatId: string, replyTo: string | null = null): Promise<void> {
  const text = newText()
  const command = newMessage({ chatId, text, replyTo })
  round.said.set(command.args.body.id ?? '', { by: phone, texts: [text], deleted: false })
  await phone.write(command)
}

/** Does something to a message that the phone shows. */
const toMessage =
  (
    which: (message: MessageView, phone: Phone) => boolean,
    act: (message: MessageView, ...rest: Parameters<Step>) => unknown,
  ): Step =>
  async (phone, round) => {
    const messages = (await shown(phone, round))?.messages.filter(each => !each.deleted && which(each, phone)) ?? []
    const message = one(messages, round)
    if (message) await act(message, phone, round)
  }

const isOwn = (message: MessageView, phone: Phone) => message.chat_user_id === phone.id
const isSent = (message: MessageView) => message.waiting === undefined && message.rev > 0

const steps: Record<string, Step> = {
  async says(phone, round) {
    const at = await shown(phone, round)
    if (at) await says(phone, round, at.chatId)
  },
  replies: toMessage(
    () => true,
    (message, phone, round) => says(phone, round, message.chat_id, message.id),
  ),
  edits: toMessage(isOwn, (message, phone, { said }) => {
    const text = newText()
    said.get(message.id)?.texts.push(text)
    return phone.write(editMessage(message, text))
  }),
  deletes: toMessage(isOwn, (message, phone, { said }) => {
    const typed = said.get(message.id)
    if (typed) typed.deleted = true
    return phone.write(deleteMessage(message.id))
  }),
  reacts: toMessage(
    () => true,
    (message, phone, round) =>
      phone.write(reactMessage(message.id, one(['like', 'thanks', null] as const, round) ?? null)),
  ),
  marks: toMessage(isSent, (message, phone, { marks }) => {
    const key = `${phone.id} ${message.chat_id}`
    marks.set(key, Math.max(marks.get(key) ?? 0, message.place))
    return phone.write(markRead(message.id))
  }),
  async mutes(phone, round) {
    const at = await shown(phone, round)
    if (at) await phone.write(muteChat(at.chatId, round.chosen(0, 2) === 0))
  },
  async 'begins a chat'(phone, round) {
    const other = one(
      round.people.filter(each => idOf(each) !== phone.id),
      round,
    )
    if (!other || (await readChatWith(phone.mirror, idOf(other)))) return
    const begun = newChat([idOf(other)])
    await phone.write(begun)
    await says(phone, round, begun.chatId)
  },
  leaves: (phone, { group, phones, chosen }) =>
    phone === phones.at(-1) && chosen(0, 4) === 0 ? phone.write(leaveChat(group)) : undefined,
  sends: phone => phone.send(),
  'asks what is new': phone => phone.pull(),
  async 'opens a chat'(phone, round) {
    const at = await shown(phone, round)
    if (at) await phone.open(at.chatId)
  },
  async 'reads back'(phone, round) {
    const at = await shown(phone, round)
    if (at) await phone.older(at.chatId)
  },
  'is cut': phone => phone.fail('cut'),
  'loses an answer': phone => phone.fail('answer lost'),
  'has a slow line': phone => phone.delay(),
  'gets what was late': phone => phone.arrive(),
  'meets a server in trouble': phone => phone.fail({ code: 'internal', status: 500 }),
  'goes into a tunnel': phone => phone.online(false),
  'is back': phone => phone.online(true),
  'is closed': phone => phone.restart(),
}

const often = ['says', 'says', 'replies', 'sends', 'sends', 'is back', 'asks what is new', 'opens a chat']
const names = [...Object.keys(steps), ...often]

async function begin(number: number): Promise<Round> {
  const people = [await presentMember(server), await presentMember(server), await presentMember(server)]
  const [mika, jun, aki] = people as [Member, Member, Member]
  await befriend(...people)
  const two = await beginChat(mika, [jun])
  const group = await beginChat(mika, [jun, aki])
  for (const chat of [two, group])
    for (let line = 0; line < 15; line++) await say(line % 2 ? jun : mika, chat.chat_id, newText())
  const phones = [mika, mika, jun].map(member => new Phone(server.origin, member))
  for (const phone of phones) {
    await phone.pull()
    for (const { chat_id } of await phone.chats()) await phone.open(chat_id)
  }
  const chosen = numbersFrom(seed * 1_000 + number)
  return { phones, people, group: group.chat_id, chosen, said: new Map(), marks: new Map() }
}

/** Without what marks of others change, which a message's revision does not follow. */
const withoutMarks = <T extends ChatMessage | null>(message: T) =>
  message === null ? null : { ...message, read_status: 0 }
const ofChat = (chat: Chat) => ({ ...chat, last_message: withoutMarks(chat.last_message) })

/** Puts away what the server refused, as its author does, and gives the texts that were kept with it. */
async function putAway(phone: Phone): Promise<string[]> {
  const commands = await phone.mirror.outbox.toArray()
  await phone.mirror.outbox.clear()
  return [...commands, ...(await phone.mirror.drafts.toArray())].map(each => JSON.stringify(each))
}

async function expectAgreed({ phones, said, marks }: Round): Promise<void> {
  for (const phone of phones) await phone.sendAll()
  const kept = (await Promise.all(phones.map(putAway))).flat()
  for (const phone of phones) await phone.pullAll()
  const stored = new Map<string, ChatMessage>()
  for (const phone of phones) {
    const { member } = phone
    const listed = await get(member, 'chat.all', { query: {} })
    const chats = await phone.chats()
    expect(chats.map(chat => chat.chat_id)).toEqual(listed.map(chat => chat.chat_id))
    expect(chats.map(ofChat)).toEqual(listed.map(ofChat))
    for (const { chat_id, people } of chats) {
      const all = await messagesSeen(member, chat_id)
      expect((await phone.messages(chat_id)).map(withoutMarks)).toEqual(all.map(withoutMarks))
      expect(new Set(all.map(message => message.place)).size).toBe(all.length)
      const own = all.filter(message => message.chat_user_id === phone.id && said.get(message.id)?.by === phone)
      const typed = [...said.keys()].filter(id => own.some(message => message.id === id))
      expect(own.map(message => message.id)).toEqual(typed)
      for (const message of all) {
        if (stored.has(message.id)) expect(message.place).toBe(stored.get(message.id)?.place)
        stored.set(message.id, message)
      }
      const mark = people.find(person => person.user_id === phone.id)?.read_place ?? 0
      expect(mark).toBeGreaterThanOrEqual(marks.get(`${phone.id} ${chat_id}`) ?? 0)
    }
  }
  const texts = [...stored.values()].flatMap(message => (message.deleted ? [] : message.chat_message_text))
  expect(new Set(texts).size).toBe(texts.length)
  for (const [id, { texts, deleted }] of said) {
    const message = stored.get(id)
    if (deleted) expect(message?.deleted ?? true, texts.join()).toBe(true)
    else if (message) expect(texts).toContain(message.chat_message_text)
    else expect(kept.filter(each => each.includes(id)).length, `${texts} is lost`).toBeGreaterThan(0)
  }
}

test.each(Array.from({ length: ROUNDS }, (_, number) => [`${seed}/${number}`, number] as const))(
  'round %s',
  async (_, number) => {
    const round = await begin(number)
    const told: string[] = []
    try {
      const underWay: unknown[] = []
      for (let step = 0; step < stepsOfRound; step++) {
        // Several phones at once, so that their requests meet; who waits for an answer goes on meanwhile.
        const acting = round.phones.filter(() => round.chosen(0, 2) === 0)
        await Promise.all(
          acting.map(phone => {
            const name = one(names, round) ?? ''
            told.push(`${round.phones.indexOf(phone)} ${name}`)
            const acts = Promise.resolve(steps[name]?.(phone, round))
            underWay.push(acts)
            return Promise.race([acts, phone.isWaiting])
          }),
        )
      }
      for (const phone of round.phones) phone.arrive()
      await Promise.all(underWay)
      await expectAgreed(round)
    } catch (error) {
      console.log(told.join(' · '))
      throw error
    }
  },
)
