import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import {
  befriend,
  beginChat,
  chatSeen,
  codeOf,
  friendOf,
  idOf,
  read,
  say,
  textsSeen,
  threeFriends,
  twoFriends,
} from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What a chat does: one to one and in groups. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const two = () => twoFriends(server)
const three = () => threeFriends(server)

describe('a chat of two', () => {
  test('is one for both, whoever begins it, and appears to the other with the first message', async () => {
    const [mika, jun] = await two()
    const chat = await beginChat(mika, [jun])
    expect(chat).toMatchObject({
      chat_name: jun.name,
      group: false,
      notification_status: 1,
      request: false,
      may_write: true,
      unread_count: 0,
      last_message: null,
    })
    expect(chat.personids.toSorted()).toEqual([idOf(mika), idOf(jun)].toSorted())
    expect(await get(jun, 'chat.all', { query: {} })).toEqual([])
    expect(await get(jun, 'chat.dialog', { params: { x: idOf(mika) } })).toBeNull()

    const sent = await say(mika, chat.chat_id, 'Shall we walk?\nAt nine.')
    expect(sent).toMatchObject({
      chat_id: chat.chat_id,
      chat_user_id: idOf(mika),
      chat_message_text: 'Shall we walk?\nAt nine.',
      username: mika.name,
      user_tag: mika.session.user_tag,
      role: 1,
      originalname: null,
      message_image_thumb_path: null,
      read_status: 0,
      message_reply_to: null,
      reacts: {},
      my_reaction: null,
      place: 1,
      deleted: false,
    })
    const [seen] = await get(jun, 'chat.all', { query: {} })
    expect(seen).toMatchObject({
      chat_id: chat.chat_id,
      chat_name: mika.name,
      unread_count: 1,
      last_message: { id: sent.id },
    })
    expect((await beginChat(jun, [mika])).chat_id).toBe(chat.chat_id)
    expect(await get(jun, 'chat.dialog', { params: { x: idOf(mika) } })).toMatchObject({ chat_id: chat.chat_id })
  })

  test('is begun once when both begin it at the same moment', async () => {
    const [mika, jun] = await two()
    const chats = await Promise.all([beginChat(mika, [jun]), beginChat(jun, [mika]), beginChat(mika, [jun])])
    expect(new Set(chats.map(({ chat_id }) => chat_id)).size).toBe(1)
    await say(jun, chats[0].chat_id, 'Hello')
    expect(await textsSeen(mika, chats[0].chat_id)).toEqual(['Hello'])
  })

  test('that was left is empty for who left it, and comes back with the next message', async () => {
    const [mika, jun] = await two()
    const { chat_id } = await beginChat(mika, [jun])
    await say(mika, chat_id, 'One')
    await get(jun, 'chat.leave', { params: { chatId: chat_id } })
    expect(await get(jun, 'chat.all', { query: {} })).toEqual([])
    expect(await codeOf(jun, 'chat.data', { params: { chatId: chat_id } })).toBe('not_found')
    expect((await chatSeen(mika, chat_id)).personids).toHaveLength(2)
    await say(mika, chat_id, 'Two')
    expect(await textsSeen(jun, chat_id)).toEqual(['Two'])
    expect(await chatSeen(jun, chat_id)).toMatchObject({ unread_count: 1, request: false })
    expect(await textsSeen(mika, chat_id)).toEqual(['One', 'Two'])
  })

  test('that both left is gone, with its pictures and reactions; a new one is another', async () => {
    const [mika, jun] = await two()
    const { chat_id } = await beginChat(mika, [jun])
    const { id } = await say(mika, chat_id, 'One')
    await get(jun, 'chat.reactMessage', { params: { id }, body: { reaction: 'like' } })
    for (const each of [mika, jun]) await get(each, 'chat.leave', { params: { chatId: chat_id } })
    const { db } = server.services
    expect(await db.selectFrom('chat_messages').select('id').where('chat_id', '=', chat_id).execute()).toEqual([])
    expect(await db.selectFrom('reactions').select('kind').where('target_id', '=', id).execute()).toEqual([])
    expect((await beginChat(jun, [mika])).chat_id).not.toBe(chat_id)
  })

  test('needs somebody else', async () => {
    const [mika] = await two()
    expect(await codeOf(mika, 'chat.create', { body: { personids: [idOf(mika)] } })).toBe('bad_request')
    expect(await codeOf(mika, 'chat.create', { body: { personids: [] } })).toBe('bad_request')
    expect(await codeOf(mika, 'chat.create', { body: { personids: [uuidv7()] } })).toBe('not_found')
  })
})

describe('a group', () => {
  test('has a name, its people and what is written; each sees it from when they came', async () => {
    const [mika, jun, aki] = await three()
    const body = { personids: [idOf(jun), idOf(aki)] }
    expect(await codeOf(mika, 'chat.create', { body })).toBe('bad_request')
    expect(await codeOf(mika, 'chat.create', { body: { ...body, chat_name: 'no' } })).toBe('bad_request')
    const group = await beginChat(mika, [jun, aki], '苔')
    expect(group).toMatchObject({ chat_name: '苔', group: true })
    expect(group.people.map(({ user_id }) => user_id).toSorted()).toEqual([idOf(mika), idOf(jun), idOf(aki)].toSorted())
    const first = await say(mika, group.chat_id, 'Welcome')
    await say(jun, group.chat_id, 'Thank you')
    const late = await presentMember(server)
    await befriend(late, jun)
    const added = await get(jun, 'chat.addPeople', {
      params: { chatId: group.chat_id },
      body: { personids: [idOf(late)] },
    })
    expect(added.people).toHaveLength(4)
    expect(await textsSeen(late, group.chat_id)).toEqual([])
    expect(await chatSeen(late, group.chat_id)).toMatchObject({ last_message: null, unread_count: 0 })
    const reacting = { params: { id: first.id }, body: { reaction: 'thanks' } } as const
    expect(await codeOf(late, 'chat.reactMessage', reacting)).toBe('not_found')
    await say(aki, group.chat_id, 'And who are you?')
    expect(await textsSeen(late, group.chat_id)).toEqual(['And who are you?'])
    expect(await textsSeen(aki, group.chat_id)).toEqual(['Welcome', 'Thank you', 'And who are you?'])
    const renamed = await get(aki, 'chat.rename', {
      params: { id: group.chat_id },
      body: { chat_name: 'Moss and stone' },
    })
    expect(renamed).toMatchObject({ chat_name: 'Moss and stone' })
    expect(await chatSeen(mika, group.chat_id)).toMatchObject({ chat_name: 'Moss and stone' })
  })

  test('holds 50 people at most', async () => {
    const [mika, jun] = await two()
    const { db } = server.services
    const crowd = Array.from({ length: 50 }, uuidv7)
    await db
      .insertInto('users')
      .values(
        crowd.map(id => ({
          id,
          email: `${id}@example.jp`,
          username: 'Crowd',
          user_tag: id,
          sex: 'none',
          birthday: '1990-01-01',
        })),
      )
      .execute()
    const create = (personids: string[]) => codeOf(mika, 'chat.create', { body: { personids, chat_name: 'A crowd' } })
    expect(await create(crowd)).toBe('too_many_kept')
    expect(await create([...crowd, idOf(jun)])).toBe('bad_request')
    const { chat_id } = await get(mika, 'chat.create', {
      body: { personids: crowd.slice(0, 49), chat_name: 'A crowd' },
    })
    expect((await chatSeen(mika, chat_id)).people).toHaveLength(50)
    expect(
      await codeOf(mika, 'chat.addPeople', { params: { chatId: chat_id }, body: { personids: [idOf(jun)] } }),
    ).toBe('too_many_kept')
    // Somebody who is in it already is no one more.
    expect(
      await codeOf(mika, 'chat.addPeople', { params: { chatId: chat_id }, body: { personids: crowd.slice(0, 1) } }),
    ).toBe('ok')
  })

  test('is left by one, who reads and hears nothing of it any more; the others go on', async () => {
    const [mika, jun, aki] = await three()
    const { chat_id } = await beginChat(mika, [jun, aki])
    await say(mika, chat_id, 'Before')
    await get(aki, 'chat.leave', { params: { chatId: chat_id } })
    await say(mika, chat_id, 'After')
    expect(await codeOf(aki, 'chat.data', { params: { chatId: chat_id } })).toBe('not_found')
    expect(await get(aki, 'chat.all', { query: {} })).toEqual([])
    expect((await chatSeen(jun, chat_id)).personids).not.toContain(idOf(aki))
    expect(await textsSeen(jun, chat_id)).toEqual(['Before', 'After'])
    await get(mika, 'chat.addPeople', { params: { chatId: chat_id }, body: { personids: [idOf(aki)] } })
    expect(await textsSeen(aki, chat_id)).toEqual([])
  })

  test('of which a chat of two is none: it has no name and takes nobody in', async () => {
    const [mika, jun, aki] = await three()
    const { chat_id } = await beginChat(mika, [jun])
    expect(await codeOf(mika, 'chat.rename', { params: { id: chat_id }, body: { chat_name: 'Two' } })).not.toBe('ok')
    const personids = [idOf(aki)]
    expect(await codeOf(mika, 'chat.addPeople', { params: { chatId: chat_id }, body: { personids } })).toBe('not_found')
  })
})

describe('read marks and counters', () => {
  test('a message is read when every other one has read it', async () => {
    const [mika, jun, aki] = await three()
    const { chat_id } = await beginChat(mika, [jun, aki])
    const [first, second] = [await say(mika, chat_id, 'One'), await say(mika, chat_id, 'Two')]
    const statuses = async () =>
      (await get(mika, 'chat.messages', { query: { chat_id } })).map(({ read_status }) => read_status).toReversed()
    expect(await statuses()).toEqual([0, 0])
    await read(jun, second)
    expect(await statuses()).toEqual([0, 0])
    await read(aki, first)
    expect(await statuses()).toEqual([1, 0])
    expect(await chatSeen(aki, chat_id)).toMatchObject({ unread_count: 1, read_place: first.place })
    // Marks merge: an older one changes nothing.
    await read(jun, first)
    await read(aki, second)
    expect(await statuses()).toEqual([1, 1])
  })

  test('who switches them off neither gives nor sees them', async () => {
    const [mika, jun, aki] = await three()
    const { chat_id } = await beginChat(mika, [jun, aki])
    await get(aki, 'settings.change', { body: { name: 'read_marks', value: 'off' } })
    const sent = await say(mika, chat_id, 'One')
    await read(jun, sent)
    await read(aki, sent)
    const marksSeen = async (by: Member) => {
      const chat = await chatSeen(by, chat_id)
      return chat.people.filter(({ user_id, read_place }) => user_id !== idOf(by) && read_place !== null).length
    }
    expect([await marksSeen(mika), await marksSeen(jun), await marksSeen(aki)]).toEqual([1, 1, 0])
    expect(await chatSeen(mika, chat_id)).toMatchObject({ last_message: { read_status: 1 } })
    expect(await chatSeen(aki, chat_id)).toMatchObject({ unread_count: 0 })
    const alone = await beginChat(mika, [aki])
    const [toAki, toMika] = [await say(mika, alone.chat_id, 'Hello'), await say(aki, alone.chat_id, 'Hello')]
    await read(aki, toAki)
    await read(mika, toMika)
    expect((await get(mika, 'chat.messages', { query: { chat_id: alone.chat_id } })).at(-1)).toMatchObject({
      read_status: 0,
    })
    expect((await get(aki, 'chat.messages', { query: { chat_id: alone.chat_id } }))[0]).toMatchObject({
      read_status: 0,
    })
    // Switched on again, they give what is read from then on.
    await get(aki, 'settings.change', { body: { name: 'read_marks', value: 'on' } })
    const statusOf = async () =>
      (await get(mika, 'chat.messages', { query: { chat_id: alone.chat_id } })).map(each => each.read_status)
    expect(await statusOf()).toEqual([1, 0])
    await read(aki, await say(mika, alone.chat_id, 'Again'))
    expect((await statusOf())[0]).toBe(1)
  })

  test('own messages are not unread, also when they were sent before others’ were read', async () => {
    const [mika, jun] = await two()
    const { chat_id } = await beginChat(mika, [jun])
    const first = await say(mika, chat_id, 'One')
    await say(jun, chat_id, 'Two')
    await say(mika, chat_id, 'Three')
    await say(jun, chat_id, 'Four')
    const unread = async (by: Member) => (await chatSeen(by, chat_id)).unread_count
    expect([await unread(mika), await unread(jun)]).toEqual([2, 2])
    await read(jun, first)
    expect(await unread(jun)).toBe(1)
    await say(jun, chat_id, 'Five')
    expect([await unread(mika), await unread(jun)]).toEqual([3, 1])
  })

  test('lists have all, unread and group chats, the latest first', async () => {
    const [mika, jun, aki] = await three()
    const one = await beginChat(jun, [mika])
    const other = await beginChat(aki, [mika])
    const group = await beginChat(jun, [mika, aki])
    await say(jun, one.chat_id, 'One')
    await say(aki, other.chat_id, 'Two')
    await say(jun, group.chat_id, 'Three')
    const last = await say(jun, one.chat_id, 'Four')
    const list = async (x: 'all' | 'unread' | 'group' | 'requests') =>
      (await get(mika, 'chat.selected', { params: { x }, query: {} })).map(({ chat_id }) => chat_id)
    expect(await list('all')).toEqual([one.chat_id, group.chat_id, other.chat_id])
    expect((await get(mika, 'chat.all', { query: {} })).map(({ chat_id }) => chat_id)).toEqual(await list('all'))
    await read(mika, last)
    expect(await list('unread')).toEqual([group.chat_id, other.chat_id])
    expect(await list('group')).toEqual([group.chat_id])
    expect(await list('requests')).toEqual([])
  })

  test('the list goes on where a page ended', async () => {
    const mika = await presentMember(server)
    const ids: string[] = []
    for (let at = 0; at < 32; at++) ids.push((await beginChat(mika, [await friendOf(server, mika)])).chat_id)
    const first = await ask(mika, 'chat.all', { query: {} })
    const cursor = first.headers.get('x-next-cursor') ?? ''
    const second = await ask(mika, 'chat.all', { query: { cursor } })
    expect(second.headers.get('x-next-cursor')).toBeNull()
    const listed = [first, second].flatMap(({ body }) => (body as { chat_id: string }[]).map(({ chat_id }) => chat_id))
    expect(listed).toEqual(ids.toReversed())
    expect(await codeOf(mika, 'chat.selected', { params: { x: 'group' }, query: { cursor } })).toBe('bad_request')
  })

  test('counters are set to zero without marking anything as read, and keep what came after the tap', async () => {
    const [mika, jun, aki] = await three()
    const [one, group] = [await beginChat(mika, [jun]), await beginChat(mika, [jun, aki])]
    await say(mika, one.chat_id, 'One')
    const early = await say(mika, group.chat_id, 'Two')
    await say(mika, group.chat_id, 'Three')
    const counters = () => get(jun, 'notifications.messages', {})
    const [ofOne, ofGroup] = [
      { chat_id: one.chat_id, count: 1 },
      { chat_id: group.chat_id, count: 2 },
    ]
    expect(await counters()).toMatchObject({ totalCount: 3, chats: [ofGroup, ofOne] })
    const before = early.chat_message_created_date
    await get(jun, 'notifications.clearChat', { params: { chatId: group.chat_id }, body: { before } })
    expect(await counters()).toMatchObject({ totalCount: 2, chats: [{ ...ofGroup, count: 1 }, ofOne] })
    await get(jun, 'notifications.clearChat', { params: { chatId: group.chat_id }, body: {} })
    expect(await counters()).toMatchObject({ totalCount: 1, chats: [ofOne] })
    expect(await chatSeen(jun, group.chat_id)).toMatchObject({ unread_count: 0, read_place: 0 })
    expect(await chatSeen(mika, group.chat_id)).toMatchObject({ last_message: { read_status: 0 } })
    await get(jun, 'chat.mute', { params: { chatId: one.chat_id }, body: { notification_status: 0 } })
    expect(await counters()).toMatchObject({ totalCount: 0, chats: [ofOne] })
    const { rev } = await chatSeen(jun, one.chat_id)
    await get(jun, 'notifications.clearMessages', { body: {} })
    expect(await counters()).toMatchObject({ totalCount: 0, chats: [] })
    expect((await chatSeen(jun, one.chat_id)).rev).toBeGreaterThan(rev)
    expect(await textsSeen(jun, one.chat_id)).toEqual(['One'])
  })

  test('a mute is one’s own', async () => {
    const [mika, jun] = await two()
    const { chat_id } = await beginChat(mika, [jun])
    await say(mika, chat_id, 'One')
    const muted = await get(jun, 'chat.mute', { params: { chatId: chat_id }, body: { notification_status: 0 } })
    expect(muted).toMatchObject({ notification_status: 0 })
    expect(await chatSeen(mika, chat_id)).toMatchObject({ notification_status: 1 })
  })
})
