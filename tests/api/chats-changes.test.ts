import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../src/contract/calls/index.ts'
import type { Chat, ChatMessage } from '../../src/contract/entities/chat.ts'
import { serverLimits } from '../../src/contract/server-limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { insertMessage } from '../../src/server/things/chat/messages.sql.ts'
import { numbersFrom, seed } from '../support/chance.ts'
import { untilWritesEnd } from '../support/changes.ts'
import { befriend, beginChat, chatSeen, codeOf, idOf, read, say, storeGroup, twoFriends } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What a device hears of chats since it asked last: nothing is missed, nothing is told twice, and what is gone is taken away. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A device that holds one chat and keeps up with it by deltas alone. */
class Holder {
  readonly member: Member
  readonly chatId: string
  chat: Chat | undefined
  readonly messages = new Map<string, ChatMessage>()
  /** How often it had to begin anew, and how many messages it was sent. */
  resets = 0
  sent = 0
  #cursor: { epoch?: string; rev?: number } = {}

  constructor(member: Member, chatId: string) {
    this.member = member
    this.chatId = chatId
  }

  async catchUp(): Promise<void> {
    for (;;) {
      const { epoch, rev } = this.#cursor
      const query = epoch === undefined || rev === undefined ? {} : { epoch, since: rev }
      const delta = await get(this.member, 'chat.changes', { params: { chatId: this.chatId }, query })
      if (delta.reset) await this.#beginAnew()
      this.chat = delta.chat
      this.sent += delta.messages.length
      for (const message of delta.messages) {
        const held = this.messages.get(message.id)
        if (held === undefined || held.rev < message.rev) this.messages.set(message.id, message)
      }
      this.#cursor = delta.cursor
      if (!delta.more) return
    }
  }

  async #beginAnew(): Promise<void> {
    this.resets++
    this.messages.clear()
    for (const message of await allOf(this.member, this.chatId)) this.messages.set(message.id, message)
  }

  /** What it holds, in the order of the chat, without what marks of others change (`read_status`). */
  held(): unknown[] {
    return [...this.messages.values()].toSorted((a, b) => a.place - b.place).map(withoutMarks)
  }
}

const withoutMarks = ({ read_status: _, ...message }: ChatMessage) => message

/** All messages of a chat, page by page. */
async function allOf(by: Member, chatId: string): Promise<ChatMessage[]> {
  const all: ChatMessage[] = []
  for (;;) {
    const before = all.at(-1)?.id
    const query = { chat_id: chatId, limit: 50, ...(before === undefined ? {} : { before_id: before }) }
    const page = await get(by, 'chat.messages', { query })
    if (page.length === 0) return all
    all.push(...page)
  }
}

const truth = async (by: Member, chatId: string) => (await allOf(by, chatId)).toReversed().map(withoutMarks)

test('a device that follows a busy chat by deltas holds what a fresh one loads', async () => {
  const people = await Promise.all([1, 2, 3].map(() => presentMember(server)))
  const [mika, jun, aki] = people as [Member, Member, Member]
  const chatId = await storeGroup(server, 'Busy', people)
  const holder = new Holder(aki, chatId)
  await holder.catchUp()
  const sent: ChatMessage[] = []
  const author = (message: ChatMessage) => people.find(each => idOf(each) === message.chat_user_id) as Member
  const draw = numbersFrom(seed)
  const any = () => sent[draw(0, sent.length)] as ChatMessage
  const acts: (() => Promise<unknown>)[] = [
    async () => sent.push(await say(mika, chatId, `Line ${sent.length}`)),
    async () => sent.push(await say(jun, chatId, 'Yes', { message_reply_to: any().id })),
    async () => {
      const message = any()
      const input = { params: { id: message.id, userId: message.chat_user_id }, body: { chat_message_text: 'Changed' } }
      await codeOf(author(message), 'chat.editMessage', input)
    },
    async () => {
      const message = any()
      await codeOf(author(message), 'chat.deleteMessage', { params: { id: message.id } })
    },
    async () => codeOf(jun, 'chat.reactMessage', { params: { id: any().id }, body: { reaction: 'like' } }),
    async () => codeOf(aki, 'chat.reactMessage', { params: { id: any().id }, body: { reaction: null } }),
    async () => read(mika, any()),
    async () => get(jun, 'chat.rename', { params: { id: chatId }, body: { chat_name: `Busy ${sent.length}` } }),
  ]
  sent.push(await say(mika, chatId, 'First'))
  for (let round = 0; round < 12; round++) {
    await Promise.all(Array.from({ length: 5 }, () => acts[draw(0, acts.length)]?.()))
    await holder.catchUp()
    expect(holder.held()).toEqual(await truth(aki, chatId))
    expect(holder.chat).toEqual(await chatSeen(aki, chatId))
  }
  expect(holder.resets).toBe(1)
  const before = holder.sent
  await holder.catchUp()
  expect(holder.sent).toBe(before)
})

test('a delta comes in pages that end where a change ends; with too much, or of another epoch, one begins anew', async () => {
  const [mika, jun] = [await presentMember(server), await presentMember(server)]
  const chatId = await storeGroup(server, 'Long', [mika, jun])
  const holder = new Holder(jun, chatId)
  await holder.catchUp()
  const { db } = server.services
  const fill = async (count: number) => {
    for (let at = 0; at < count; at++)
      await db
        .transaction()
        .execute(tx =>
          insertMessage(tx, { id: uuidv7(), chatId, authorId: idOf(mika), text: `${at}`, replyTo: null, pictures: [] }),
        )
  }
  await fill(serverLimits.changesPerAnswer + 30)
  await holder.catchUp()
  expect([holder.resets, holder.messages.size]).toEqual([1, serverLimits.changesPerAnswer + 30])
  await fill(5 * serverLimits.changesPerAnswer + 1)
  await holder.catchUp()
  expect([holder.resets, holder.messages.size]).toEqual([2, 6 * serverLimits.changesPerAnswer + 31])
  const { rev } = await chatSeen(jun, chatId)
  const asked = (query: object) => get(jun, 'chat.changes', { params: { chatId }, query })
  expect(await asked({ epoch: uuidv7(), since: rev })).toMatchObject({ reset: true })
  expect(await asked({ epoch: server.services.site.epoch, since: rev + 1 })).toMatchObject({ reset: true })
  expect(await asked({ epoch: server.services.site.epoch, since: rev })).toMatchObject({
    reset: false,
    messages: [],
    more: false,
  })
}, 60_000)

test('after a block, its end and a new beginning, a device forgets what it must not show', async () => {
  const [mika, jun, aki] = [await presentMember(server), await presentMember(server), await presentMember(server)]
  const chatId = await storeGroup(server, 'Three', [mika, jun, aki])
  const [holder, other] = [new Holder(mika, chatId), new Holder(aki, chatId)]
  await say(jun, chatId, 'One')
  await say(aki, chatId, 'Two')
  for (const each of [holder, other]) await each.catchUp()
  await get(mika, 'social.block', { params: { id: idOf(jun) } })
  for (const each of [holder, other]) await each.catchUp()
  expect([...holder.messages.values()].map(message => message.chat_message_text)).toEqual(['Two'])
  expect([holder.resets, other.resets]).toEqual([2, 1])
  await get(mika, 'social.unblock', { params: { id: idOf(jun) } })
  await holder.catchUp()
  expect(holder.held()).toEqual(await truth(aki, chatId))
  await get(aki, 'chat.leave', { params: { chatId } })
  expect(await codeOf(aki, 'chat.changes', { params: { chatId }, query: {} })).toBe('not_found')
  await befriend(mika, aki)
  await get(mika, 'chat.addPeople', { params: { chatId }, body: { personids: [idOf(aki)] } })
  await other.catchUp()
  expect(other.held()).toEqual([])
})

type Place = OutputOf<'chat.changed'>['cursor']

/** Somebody who asks which chats changed. */
class Asker {
  readonly member: Member
  #cursor: Place | undefined

  constructor(member: Member) {
    this.member = member
  }

  async ask(): Promise<OutputOf<'chat.changed'>> {
    const query = this.#cursor === undefined ? {} : { epoch: this.#cursor.epoch, since: this.#cursor.rev }
    const answer = await get(this.member, 'chat.changed', { query })
    this.#cursor = answer.cursor
    expect(answer.reset).toBe(false)
    return answer
  }

  /** What is told of all that is written by now. */
  async hears(): Promise<{ changed: string[]; gone: string[] }> {
    await untilWritesEnd(server.services.db)
    const { chats, gone } = await this.ask()
    return { changed: chats.map(({ chat_id }) => chat_id), gone }
  }
}

test('which chats changed is told, with those that are gone', async () => {
  const [mika, jun] = await twoFriends(server)
  const two = await beginChat(mika, [jun])
  const group = await storeGroup(server, 'Both', [mika, jun])
  const asker = new Asker(jun)
  await asker.ask()
  await say(mika, two.chat_id, 'Hello')
  expect((await asker.hears()).changed).toContain(two.chat_id)
  await say(mika, group, 'Hello both')
  expect((await asker.hears()).changed).toContain(group)
  await get(mika, 'chat.mute', { params: { chatId: two.chat_id }, body: { notification_status: 0 } })
  expect((await asker.hears()).changed).toContain(two.chat_id)
  await get(jun, 'chat.leave', { params: { chatId: group } })
  expect((await asker.hears()).gone).toContain(group)
  await get(mika, 'social.block', { params: { id: idOf(jun) } })
  expect((await asker.hears()).gone).toContain(two.chat_id)
  // Once everything was told, nothing is told again.
  expect(await asker.hears()).toEqual({ changed: [], gone: [] })
  expect(await get(jun, 'chat.changed', { query: { epoch: uuidv7(), since: 1 } })).toMatchObject({ reset: true })
})

test('what ended is told once, and nothing that happens there later', async () => {
  const [mika, jun, aki] = [await presentMember(server), await presentMember(server), await presentMember(server)]
  await befriend(mika, jun)
  await befriend(mika, aki)
  const group = await storeGroup(server, 'Going on', [mika, jun])
  const two = await beginChat(mika, [jun])
  await say(mika, two.chat_id, 'Hello')
  const [asker, named] = [new Asker(jun), new Asker(aki)]
  for (const each of [asker, named]) await each.ask()
  const begun = await storeGroup(server, 'The beginning', [jun, aki])
  for (const each of [asker, named]) expect((await each.hears()).changed).toContain(begun)
  await get(jun, 'chat.leave', { params: { chatId: group } })
  expect((await asker.hears()).gone).toContain(group)
  await get(jun, 'social.block', { params: { id: idOf(mika) } })
  expect((await asker.hears()).gone).toContain(two.chat_id)
  await say(mika, group, 'Without you')
  await get(mika, 'chat.rename', { params: { id: group }, body: { chat_name: 'Further' } })
  await get(mika, 'settings.change', { body: { name: 'read_marks', value: 'off' } })
  // A chat that was only begun with somebody is nothing that they had.
  const unsaid = await beginChat(mika, [aki])
  await get(mika, 'chat.mute', { params: { chatId: unsaid.chat_id }, body: { notification_status: 0 } })
  const marked = await storeGroup(server, 'The end', [jun, aki])
  expect(await asker.hears()).toEqual({ changed: [marked], gone: [] })
  expect(await named.hears()).toEqual({ changed: [marked], gone: [] })
  await get(jun, 'social.unblock', { params: { id: idOf(mika) } })
  expect((await asker.hears()).changed).toContain(two.chat_id)
})

test('who leaves a chat of two is not told of: no revision, and the marks stay as they were', async () => {
  const [mika, jun] = await twoFriends(server)
  const { chat_id: chatId } = await beginChat(mika, [jun])
  await read(jun, await say(mika, chatId, 'Hello'))
  const asker = new Asker(mika)
  await asker.ask()
  // Told in order, so all before it was told.
  const begun = await storeGroup(server, 'The beginning', [mika])
  expect((await asker.hears()).changed).toContain(begun)
  const before = await chatSeen(mika, chatId)
  expect(before.last_message?.read_status).toBe(1)
  const own = new Asker(jun)
  await own.ask()
  await get(jun, 'chat.leave', { params: { chatId } })
  expect((await own.hears()).gone).toContain(chatId)
  expect(await chatSeen(mika, chatId)).toEqual(before)
  const marked = await storeGroup(server, 'The end', [mika, jun])
  expect(await asker.hears()).toEqual({ changed: [marked], gone: [] })
  await say(mika, chatId, 'Still there')
  expect((await chatSeen(mika, chatId)).people).toEqual(
    before.people.map(each => (each.user_id === idOf(mika) ? { ...each, read_place: 2 } : each)),
  )
})

test('with very many replies to what is deleted, devices begin anew instead of being told each', async () => {
  const [mika, jun] = [await presentMember(server), await presentMember(server)]
  const chatId = await storeGroup(server, 'Asked', [mika, jun])
  const { id } = await say(mika, chatId, 'Who comes along')
  for (let at = 0; at <= serverLimits.changesPerAnswer; at++)
    await server.services.db
      .transaction()
      .execute(tx =>
        insertMessage(tx, { id: uuidv7(), chatId, authorId: idOf(jun), text: `${at}`, replyTo: id, pictures: [] }),
      )
  const holder = new Holder(jun, chatId)
  await holder.catchUp()
  await get(mika, 'chat.deleteMessage', { params: { id } })
  await holder.catchUp()
  expect(holder.resets).toBe(2)
  expect(holder.held()).toEqual(await truth(jun, chatId))
  expect(JSON.stringify(holder.held())).not.toContain('Who comes along')
})

test('a new name, and read marks that are switched off, reach the devices of the others', async () => {
  const [mika, jun] = [await presentMember(server), await presentMember(server)]
  const chatId = await storeGroup(server, 'Named', [mika, jun])
  const holder = new Holder(jun, chatId)
  await read(mika, await say(jun, chatId, 'Hello'))
  await holder.catchUp()
  const mikaSeen = () => holder.chat?.people.find(({ user_id }) => user_id === idOf(mika))
  expect(mikaSeen()).toMatchObject({ username: mika.name, read_place: 1 })
  await get(mika, 'settings.changeUsername', { body: { username: 'Someone new' } })
  await get(mika, 'settings.change', { body: { name: 'read_marks', value: 'off' } })
  const asker = new Asker(jun)
  await asker.ask()
  await holder.catchUp()
  expect(mikaSeen()).toMatchObject({ username: 'Someone new', read_place: null })
  await get(mika, 'settings.change', { body: { name: 'read_marks', value: 'on' } })
  expect((await asker.hears()).changed).toContain(chatId)
})

test('a transaction that is still open is not stepped over', async () => {
  const [mika, jun] = [await presentMember(server), await presentMember(server)]
  const slow = await storeGroup(server, 'Slow', [mika, jun])
  const quick = await storeGroup(server, 'Quick', [mika, jun])
  const asker = new Asker(jun)
  await asker.ask()
  const open = await server.services.db.startTransaction().execute()
  const message = { id: uuidv7(), chatId: slow, authorId: idOf(mika), text: 'Late', replyTo: null, pictures: [] }
  await insertMessage(open, message)
  await say(mika, quick, 'Soon')
  await asker.ask()
  await open.commit().execute()
  expect((await asker.hears()).changed).toContain(slow)
  expect(await codeOf(jun, 'chat.changed', { query: { since: -1 } })).toBe('bad_request')
})

test('a device that was away while its member left a chat of two and was written to again forgets what was before', async () => {
  const [mika, jun] = await twoFriends(server)
  const { chat_id } = await beginChat(mika, [jun])
  await say(mika, chat_id, 'Before')
  const holder = new Holder(jun, chat_id)
  await holder.catchUp()
  const { resets } = holder
  await get(jun, 'chat.leave', { params: { chatId: chat_id } })
  await say(mika, chat_id, 'After')
  await holder.catchUp()
  expect(holder.resets).toBe(resets + 1)
  expect(holder.held()).toEqual(await truth(jun, chat_id))
})
