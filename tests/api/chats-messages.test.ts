import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import {
  beginChat,
  chatSeen,
  codeOf,
  friendOf,
  idOf,
  say,
  storeGroup,
  textsSeen,
  threeFriends,
  twoFriends,
} from '../support/chats.ts'
import { get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Messages of a chat: sending, replying, editing, deleting, reacting, reporting. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const two = () => twoFriends(server)
const three = () => threeFriends(server)

describe('messages', () => {
  test('come ten at a time, newest first, before one or after a place, without a gap', async () => {
    const [mika, jun] = await two()
    const { chat_id } = await beginChat(mika, [jun])
    for (let at = 1; at <= 23; at++) await say(at % 3 === 0 ? jun : mika, chat_id, `Line ${at}`)
    const pages: string[][] = []
    for (let before: string | undefined; ; ) {
      const page = await get(jun, 'chat.messages', {
        query: { chat_id, ...(before === undefined ? {} : { before_id: before }) },
      })
      if (page.length === 0) break
      pages.push(page.map(message => message.chat_message_text))
      before = page.at(-1)?.id
    }
    expect(pages.map(page => page.length)).toEqual([10, 10, 3])
    expect(pages.flat()).toEqual(Array.from({ length: 23 }, (_, at) => `Line ${23 - at}`))
    const after = await get(jun, 'chat.messages', { query: { chat_id, after_place: 4, limit: 3 } })
    expect(after.map(({ place }) => place)).toEqual([7, 6, 5])
  })

  test('come as the newest of several chats at once, with the place from which on they are all; of other people’s none', async () => {
    const [mika, jun, aki] = await three()
    const [long, short] = [await beginChat(mika, [jun, aki]), await beginChat(mika, [jun])]
    const [empty, others] = [await beginChat(mika, [jun, aki]), await beginChat(mika, [aki])]
    for (let at = 1; at <= 12; at++) await say(mika, long.chat_id, `Line ${at}`)
    await say(mika, others.chat_id, 'Not for Jun')
    const { place } = await say(mika, short.chat_id, 'Alone')
    const ids = [short, empty, others, long].map(chat => chat.chat_id)
    const newest = await get(jun, 'chat.newest', { query: { ids } })
    expect(newest.map(({ chat, from, messages }) => [chat.chat_id, from, messages.map(each => each.place)])).toEqual([
      [short.chat_id, 1, [place]],
      [long.chat_id, 3, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]],
    ])
    for (const { chat, cursor } of newest) {
      const query = { epoch: cursor.epoch, since: cursor.rev }
      const delta = await get(jun, 'chat.changes', { params: { chatId: chat.chat_id }, query })
      expect(delta).toMatchObject({ reset: false, messages: [] })
    }
  })

  test('sent at the same moment all have a place of their own', async () => {
    const [mika, jun, aki] = await three()
    const { chat_id } = await beginChat(mika, [jun, aki])
    await Promise.all([mika, jun, aki].flatMap(by => [1, 2, 3, 4].map(at => say(by, chat_id, `${by.name} ${at}`))))
    const seen = await get(aki, 'chat.messages', { query: { chat_id, limit: 50 } })
    expect(seen.map(({ place }) => place)).toEqual(Array.from({ length: 12 }, (_, at) => 12 - at))
    expect(await chatSeen(aki, chat_id)).toMatchObject({ unread_count: 8 })
  })

  test('are sent once, by their id and by their key', async () => {
    const [mika, jun] = await two()
    const { chat_id } = await beginChat(mika, [jun])
    const id = uuidv7()
    const twice = await Promise.all([say(mika, chat_id, 'Once', { id }), say(mika, chat_id, 'Once', { id })])
    expect(twice[0].id).toBe(twice[1].id)
    expect(await textsSeen(jun, chat_id)).toEqual(['Once'])
    const other = await beginChat(mika, [await friendOf(server, mika)])
    const params = { chatId: other.chat_id }
    expect(await codeOf(mika, 'chat.addMessage', { params, body: { id, chat_message_text: 'Once' } })).toBe('conflict')
    const taken = { params: { chatId: chat_id }, body: { id, chat_message_text: 'Mine' } }
    expect(await codeOf(jun, 'chat.addMessage', taken)).toBe('conflict')
    const key = uuidv7()
    const input = { params: { chatId: chat_id }, body: { chat_message_text: 'By key' } }
    const first = await get(mika, 'chat.addMessage', input, { key })
    expect(await get(mika, 'chat.addMessage', input, { key })).toEqual(first)
    expect(await textsSeen(jun, chat_id)).toEqual(['Once', 'By key'])
  })

  test('have 1 to 2,000 letters, without control characters', async () => {
    const [mika, jun] = await two()
    const { chat_id } = await beginChat(mika, [jun])
    for (const text of ['', ' \n ', 'a'.repeat(2_001), 'あ'.repeat(9_000)])
      expect(
        await codeOf(mika, 'chat.addMessage', { params: { chatId: chat_id }, body: { chat_message_text: text } }),
      ).toBe('bad_request')
    expect(await say(mika, chat_id, 'あ'.repeat(2_000))).toMatchObject({ chat_message_text: 'あ'.repeat(2_000) })
    expect(await say(mika, chat_id, 'a\u202eb\u0000')).toMatchObject({ chat_message_text: 'ab' })
  })

  test('answer another, with a quote that follows it', async () => {
    const [mika, jun, aki] = await three()
    const { chat_id } = await beginChat(mika, [jun, aki])
    const asked = await say(mika, chat_id, 'Tea or coffee?')
    const answer = await say(jun, chat_id, 'Tea', { message_reply_to: asked.id })
    const quote = { id: asked.id, username: mika.name, text: 'Tea or coffee?', pictures: 0, deleted: false }
    expect(answer).toMatchObject({ message_reply_to: asked.id, reply: quote })
    await get(mika, 'chat.editMessage', {
      params: { id: asked.id, userId: idOf(mika) },
      body: { chat_message_text: 'Tea or water?' },
    })
    const [seen] = await get(aki, 'chat.messages', { query: { chat_id, limit: 1 } })
    expect(seen).toMatchObject({ id: answer.id, reply: { ...quote, text: 'Tea or water?' } })
    await get(mika, 'chat.deleteMessage', { params: { id: asked.id } })
    const [after] = await get(aki, 'chat.messages', { query: { chat_id, limit: 1 } })
    expect(after).toMatchObject({ reply: { ...quote, text: '', deleted: true } })
    // Somebody who came later sees no words from before.
    const late = await friendOf(server, mika)
    await get(mika, 'chat.addPeople', { params: { chatId: chat_id }, body: { personids: [idOf(late)] } })
    await say(jun, chat_id, 'Still tea', { message_reply_to: answer.id })
    const [last] = await get(late, 'chat.messages', { query: { chat_id, limit: 1 } })
    expect(last).toMatchObject({ reply: null })
    const elsewhere = await beginChat(mika, [late])
    const reply = { chat_message_text: 'Tea', message_reply_to: asked.id }
    expect(await codeOf(mika, 'chat.addMessage', { params: { chatId: elsewhere.chat_id }, body: reply })).toBe(
      'not_found',
    )
  })

  test('are edited, marked, and deleted for everybody by their author alone, for a day', async () => {
    const [mika, jun] = await two()
    const { chat_id } = await beginChat(mika, [jun])
    const sent = await say(mika, chat_id, 'At nien')
    const edit = (by: Member, text: string, userId = idOf(by)) =>
      codeOf(by, 'chat.editMessage', { params: { id: sent.id, userId }, body: { chat_message_text: text } })
    expect(await edit(jun, 'At ten')).toBe('not_found')
    expect(await edit(mika, 'At ten', idOf(jun))).toBe('not_found')
    expect(await edit(mika, 'At nine')).toBe('ok')
    const [edited] = await get(jun, 'chat.messages', { query: { chat_id } })
    expect(edited).toMatchObject({
      chat_message_text: 'At nine',
      chat_message_edited_date: expect.any(String),
      place: 1,
    })
    const remove = (by: Member) => codeOf(by, 'chat.deleteMessage', { params: { id: sent.id } })
    expect(await remove(jun)).toBe('not_found')
    expect(await remove(mika)).toBe('ok')
    expect(await remove(mika)).toBe('ok')
    expect(await edit(mika, 'At ten')).toBe('not_found')
    const [gone] = await get(jun, 'chat.messages', { query: { chat_id } })
    expect(gone).toMatchObject({ id: sent.id, deleted: true, chat_message_text: '', reacts: {}, place: 1 })
    const { db } = server.services
    const stored = await db.selectFrom('chat_messages').select('text').where('id', '=', sent.id).execute()
    expect(stored).toEqual([{ text: '' }])

    const old = await say(mika, chat_id, 'Yesterday')
    const before = new Date(Date.now() - 86_400_000)
    await db.updateTable('chat_messages').set({ created_at: before }).where('id', '=', old.id).execute()
    const input = { params: { id: old.id, userId: idOf(mika) }, body: { chat_message_text: 'Today' } }
    expect(await codeOf(mika, 'chat.editMessage', input)).toBe('too_late')
    expect(await codeOf(mika, 'chat.deleteMessage', { params: { id: old.id } })).toBe('too_late')
  })

  test('have one reaction of each person', async () => {
    const [mika, jun] = await two()
    const { chat_id } = await beginChat(mika, [jun])
    const { id } = await say(mika, chat_id, 'The maples turned')
    const react = (by: Member, reaction: 'like' | 'thanks' | null) =>
      get(by, 'chat.reactMessage', { params: { id }, body: { reaction } })
    await react(mika, 'like')
    expect(await react(jun, 'like')).toMatchObject({ reacts: { like: 2 }, my_reaction: 'like' })
    expect(await react(jun, 'thanks')).toMatchObject({ reacts: { like: 1, thanks: 1 }, my_reaction: 'thanks' })
    expect(await react(jun, null)).toMatchObject({ reacts: { like: 1 }, my_reaction: null })
  })
})

test('a report keeps the text for the admins, also when the message is deleted; it is one for each person and message', async () => {
  const [mika, jun] = await two()
  const group = await storeGroup(server, 'Reported', [mika, jun])
  const { id } = await say(mika, group, 'Something rude')
  const report = { params: { id }, body: { report_text: 'Not nice' } }
  expect(await codeOf(mika, 'chat.reportMessage', report)).toBe('bad_request')
  for (let time = 0; time < 2; time++) expect(await codeOf(jun, 'chat.reportMessage', report)).toBe('ok')
  await get(mika, 'chat.deleteMessage', { params: { id } })
  const { db } = server.services
  const stored = await db
    .selectFrom('reports')
    .select(['target', 'person_id', 'text_then'])
    .where('target_id', '=', id)
    .execute()
  expect(stored).toEqual([{ target: 'message', person_id: idOf(mika), text_then: 'Something rude' }])
  expect(await codeOf(jun, 'chat.reportMessage', report)).toBe('not_found')
})
