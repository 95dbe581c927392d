import type { CallName, InputOf } from '../../src/contract/calls/index.ts'
import type { Chat, ChatMessage } from '../../src/contract/entities/chat.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { insertGroup } from '../../src/server/things/chat/chats.sql.ts'
import { letIn } from '../../src/server/things/chat/members.sql.ts'
import { presentMember } from './content.ts'
import { type Asker, ask, get, type Member } from './people.ts'
import type { TestServer } from './server.ts'

/** What a call answers: 'ok', or the code of its refusal. */
export async function codeOf<N extends CallName>(by: Asker, name: N, input: InputOf<N>): Promise<string> {
  const { status, body } = await ask(by, name, input)
  return status < 300 ? 'ok' : (body as { code: string }).code
}

/** Lets people write to each other without a request: each follows each. */
export async function befriend(...people: Member[]): Promise<void> {
  for (const one of people)
    for (const other of people) if (one !== other) await get(one, 'social.follow', { params: { id: other.session.id } })
}

/** The id of a member. */
export const idOf = ({ session }: Member): string => session.id

/** Two members who follow each other. */
export async function twoFriends(server: TestServer): Promise<[Member, Member]> {
  const [one, other] = [await presentMember(server), await presentMember(server)]
  await befriend(one, other)
  return [one, other]
}

/** Three members who follow each other. */
export async function threeFriends(server: TestServer): Promise<[Member, Member, Member]> {
  const [one, other] = await twoFriends(server)
  const third = await presentMember(server)
  await befriend(one, third)
  await befriend(other, third)
  return [one, other, third]
}

/** A new member who follows somebody and is followed back. */
export async function friendOf(server: TestServer, member: Member): Promise<Member> {
  const friend = await presentMember(server)
  await befriend(member, friend)
  return friend
}

/** Begins a chat; with several people a group. */
export const beginChat = (by: Member, people: readonly Member[], name = 'Moss walkers'): Promise<Chat> =>
  get(by, 'chat.create', { body: { personids: people.map(({ session }) => session.id), chat_name: name } })

/** Stores a group without asking whether its people want it. Gives its id. */
export async function storeGroup({ services: { db } }: TestServer, name: string, people: Member[]): Promise<string> {
  const id = uuidv7()
  await insertGroup(db, id, name)
  await letIn(
    db,
    id,
    people.map(({ session }) => ({ id: session.id, standing: 'member' })),
  )
  return id
}

/** Sends a text. */
export const say = (by: Member, chatId: string, text: string, more: object = {}): Promise<ChatMessage> =>
  get(by, 'chat.addMessage', { params: { chatId }, body: { chat_message_text: text, ...more } })

/** A chat as somebody sees it. */
export const chatSeen = (by: Member, chatId: string): Promise<Chat> => get(by, 'chat.data', { params: { chatId } })

/** The texts of a chat as somebody sees them, oldest first. */
export async function textsSeen(by: Member, chatId: string): Promise<string[]> {
  const messages = await get(by, 'chat.messages', { query: { chat_id: chatId, limit: 50 } })
  return messages.map(message => message.chat_message_text).toReversed()
}

/** All messages of a chat as somebody sees them, the oldest first. */
export async function messagesSeen(by: Member, chatId: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (;;) {
    const before = all.at(-1)?.id
    const query = { chat_id: chatId, limit: 50, ...(before === undefined ? {} : { before_id: before }) }
    const page = await get(by, 'chat.messages', { query })
    if (page.length === 0) return all.toReversed()
    all.push(...page)
  }
}

/** Marks messages as read. */
export const read = (by: Member, ...messages: { id: string }[]) =>
  get(by, 'chat.markRead', { body: { ids: messages.map(({ id }) => id) } })
