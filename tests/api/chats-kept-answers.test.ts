import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName, InputOf, OutputOf } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { befriend, textsSeen } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, newWord } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What is stored for repeats holds nothing of a message, which is gone for good when it is deleted (PRODUCT 3.13). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Makes a call with a key, as a device does, and gives its answer and how to send it once more. */
async function keyed<N extends CallName>(by: Member, name: N, input: InputOf<N>) {
  const key = randomUUID()
  const answer = await get(by, name, input, { key })
  return { answer, again: () => ask(by, name, input, { key }) }
}

/** In which tables a word stands anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const { db } = server.services
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.raw(name)} t where t::text like ${`%${word}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('a message that was deleted is nowhere any more, whoever read, answered or marked it', async () => {
  const [mika, jun] = [await presentMember(server), await presentMember(server)]
  await befriend(mika, jun)
  const [word, later] = [newWord(), newWord()]
  const begun = await keyed(mika, 'chat.create', { body: { personids: [jun.session.id] } })
  const params = { chatId: begun.answer.chat_id }
  const id = uuidv7()
  const sent = await keyed(mika, 'chat.addMessage', { params, body: { id, chat_message_text: word } })
  expect(sent.answer.chat_message_text).toBe(word)
  const edited = await keyed(mika, 'chat.editMessage', {
    params: { id, userId: mika.session.id },
    body: { chat_message_text: later },
  })
  const reacted = await keyed(jun, 'chat.reactMessage', { params: { id }, body: { reaction: 'like' } })
  const marked = await keyed(jun, 'chat.markRead', { body: { ids: [id] } })
  const muted = await keyed(jun, 'chat.mute', { params, body: { notification_status: 0 } })
  const quoted = { chat_message_text: 'Yes', message_reply_to: id }
  const replied = await keyed(jun, 'chat.addMessage', { params, body: quoted })
  expect(replied.answer.reply?.text).toBe(later)
  expect(await tablesWith(later)).toEqual(['public.chat_messages'])
  const deleted = await keyed(mika, 'chat.deleteMessage', { params: { id } })
  expect([await tablesWith(word), await tablesWith(later)]).toEqual([[], []])

  const gone = { id, deleted: true, chat_message_text: '' }
  for (const { again } of [sent, edited]) expect((await again()).body).toMatchObject(gone)
  expect((await reacted.again()).body).toMatchObject({ ...gone, my_reaction: null })
  expect((await deleted.again()).body).toMatchObject({ message: expect.any(String), deleted: gone })
  expect((await replied.again()).body).toMatchObject({ id: replied.answer.id, reply: { id, text: '', deleted: true } })
  for (const { again } of [begun, muted])
    expect(((await again()).body as OutputOf<'chat.mute'>).last_message?.id).toBe(replied.answer.id)
  expect((await marked.again()).body).toMatchObject({ chats: [{ chat_id: params.chatId }] })
  expect(await textsSeen(jun, params.chatId)).toEqual(['', 'Yes'])
})

test('who has left a chat learns nothing of it by a repeat', async () => {
  const [mika, jun] = [await presentMember(server), await presentMember(server)]
  await befriend(mika, jun)
  const { chat_id: chatId } = await get(mika, 'chat.create', { body: { personids: [jun.session.id] } })
  const sent = await keyed(mika, 'chat.addMessage', { params: { chatId }, body: { chat_message_text: 'Goodbye' } })
  await get(mika, 'chat.leave', { params: { chatId } })
  expect((await sent.again()).status).toBe(404)
  expect(await textsSeen(jun, chatId)).toEqual(['Goodbye'])
})
