import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChatMessage } from '../../src/contract/entities/chat.ts'
import { limits } from '../../src/contract/limits.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { beginChat, codeOf, storeGroup, twoFriends } from '../support/chats.ts'
import { presentMember } from '../support/content.ts'
import { sendForm, sendUpload } from '../support/galleries.ts'
import { get, type Member } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** Pictures of messages: only for those who are in the chat, as long as they are. */

let server: TestServer
let bytes: Buffer
beforeAll(async () => {
  server = await startTestServer()
  bytes = await redAndBlue(600, 400).jpeg().toBuffer()
})
afterAll(() => server.stop())

const statusOf = async (address: string | null | undefined) => (await fetch(server.origin + address)).status
const someone = () => presentMember(server)

async function sendPictures(by: Member, chatId: string, alts: string[], more: object = {}): Promise<ChatMessage> {
  const uploads: { id: string; alt: string }[] = []
  for (const alt of alts) uploads.push({ id: (await sendUpload(by, bytes)).id, alt })
  return get(by, 'chat.addPicture', { params: { chatId }, body: { uploads, ...more } })
}

const lastOf = async (by: Member, chatId: string) => {
  const [message] = await get(by, 'chat.messages', { query: { chat_id: chatId, limit: 1 } })
  return message as ChatMessage
}

test('one picture or several are sent with their alternatives, with or without a text', async () => {
  const [mika, jun] = await twoFriends(server)
  const { chat_id } = await beginChat(mika, [jun])
  const { id: upload } = await sendUpload(mika, bytes)
  const one = await get(mika, 'chat.addPicture', { params: { chatId: chat_id }, body: { upload, alt: 'Red and blue' } })
  expect(one).toMatchObject({
    chat_message_text: '',
    originalname: 'photo.jpg',
    pictures: [{ alt: 'Red and blue', width: 600, height: 400 }],
  })
  const several = await sendPictures(mika, chat_id, ['First', 'Second'], { chat_message_text: 'Two of them' })
  expect(several).toMatchObject({ chat_message_text: 'Two of them', pictures: [{ alt: 'First' }, { alt: 'Second' }] })
  const seen = await lastOf(jun, chat_id)
  expect(seen.message_image_thumb_path).toBe(seen.pictures[0]?.thumb)
  for (const { thumb, large } of seen.pictures)
    for (const address of [thumb, large]) {
      expect(await statusOf(address)).toBe(200)
      expect(await statusOf(address.split('?')[0])).toBe(404)
    }
  const path = `/api/add-chat-message-with-file/${chat_id}`
  const form = await sendForm(jun, { method: 'POST', path, field: 'file' }, bytes, { alt: 'By form' })
  expect(form).toMatchObject({ status: 201, body: { originalname: 'photo.jpg', pictures: [{ alt: 'By form' }] } })
  expect(await get(mika, 'chat.dialog', { params: { x: jun.session.id } })).toMatchObject({
    last_message: { pictures: [{ alt: 'By form' }] },
  })
})

test('a picture message needs a picture, ten at most, each shown once', async () => {
  const [mika, jun] = [await someone(), await someone()]
  const chatId = await storeGroup(server, 'Bounds', [mika, jun])
  const send = (body: object) => codeOf(mika, 'chat.addPicture', { params: { chatId }, body })
  expect(await send({})).toBe('bad_request')
  expect(await send({ chat_message_text: 'No picture' })).toBe('bad_request')
  const many = Array.from({ length: limits.picturesPerPost }, () => ({ id: uuidv7(), alt: '' }))
  expect(await send({ upload: uuidv7(), uploads: many })).toBe('bad_request')
  expect(await send({ uploads: [...many, ...many] })).toBe('bad_request')
  expect(await send({ upload: uuidv7() })).toBe('upload_incomplete')
  const { id: theirs } = await sendUpload(jun, bytes)
  expect(await send({ upload: theirs })).toBe('upload_incomplete')
  const { id: upload } = await sendUpload(mika, bytes)
  expect(await send({ upload, alt: 'a'.repeat(limits.altText.max + 1) })).toBe('bad_request')
  const id = uuidv7()
  expect(await send({ id, upload })).toBe('ok')
  expect(await send({ id, upload })).toBe('ok')
  expect(await send({ upload })).toBe('conflict')
})

test('addresses end when somebody leaves, for who left and until the others ask again', async () => {
  const [mika, jun, aki] = [await someone(), await someone(), await someone()]
  const chatId = await storeGroup(server, 'Leaving', [mika, jun, aki])
  await sendPictures(mika, chatId, ['A view'])
  const [ofJun, ofAki] = [await lastOf(jun, chatId), await lastOf(aki, chatId)]
  expect([await statusOf(ofJun.pictures[0]?.large), await statusOf(ofAki.pictures[0]?.large)]).toEqual([200, 200])
  await get(aki, 'chat.leave', { params: { chatId } })
  expect(await statusOf(ofAki.pictures[0]?.large)).toBe(404)
  expect(await statusOf((await lastOf(jun, chatId)).pictures[0]?.large)).toBe(200)
})

test('a block ends them both ways, and so does deleting the message, for good', async () => {
  const [mika, jun] = await twoFriends(server)
  const { chat_id } = await beginChat(mika, [jun])
  const { id } = await sendPictures(mika, chat_id, ['Mine'])
  const path = `/api/add-chat-message-with-file/${chat_id}`
  await sendForm(jun, { method: 'POST', path, field: 'file' }, bytes)
  const seen = async (by: Member) =>
    (await get(by, 'chat.messages', { query: { chat_id } })).map(each => each.pictures[0]?.thumb)
  const [ofMika, ofJun] = [await seen(mika), await seen(jun)]
  await get(jun, 'social.block', { params: { id: mika.session.id } })
  for (const address of [...ofMika, ...ofJun]) expect(await statusOf(address)).toBe(404)
  await get(jun, 'social.unblock', { params: { id: mika.session.id } })
  const again = await seen(jun)
  for (const address of again) expect(await statusOf(address)).toBe(200)

  const { db, jobs, storage } = server.services
  const held = await db.selectFrom('chat_message_pictures').select('picture_id').where('message_id', '=', id).execute()
  await get(mika, 'chat.deleteMessage', { params: { id } })
  await jobs.waitUntilIdle()
  expect(await statusOf(again.at(-1))).toBe(404)
  expect(await lastOf(mika, chat_id)).toMatchObject({ pictures: [{ alt: '' }] })
  for (const { picture_id } of held) {
    expect(await db.selectFrom('pictures').select('id').where('id', '=', picture_id).execute()).toEqual([])
    expect(await storage.open(`${picture_id}/480.webp`)).toBeNull()
  }
})

test('a report keeps the pictures of a message with their names and alternatives, for itself, until thirty days after it is closed', async () => {
  const [mika, jun] = [await someone(), await someone()]
  const group = await storeGroup(server, 'Reported', [mika, jun])
  const rude = await sendPictures(mika, group, ['Something rude', ''])
  const both = await sendPictures(mika, group, ['Ruder'], { chat_message_text: 'And a word' })
  for (const { id } of [rude, both])
    await get(jun, 'chat.reportMessage', { params: { id }, body: { report_text: 'Not nice' } })
  const stored = await server.services.db.selectFrom('reports').select('text_then').orderBy('id').execute()
  expect(stored.map(({ text_then }) => text_then)).toEqual([
    '[photo.jpg] Something rude\n[photo.jpg]',
    'And a word\n[photo.jpg] Ruder',
  ])

  const { db, jobs, storage } = server.services
  const quiet = await sendPictures(mika, group, ['Nothing'])
  const held = (id: string) =>
    db.selectFrom('chat_message_pictures').select('picture_id').where('message_id', '=', id).execute()
  const [ofRude, ofQuiet] = [await held(rude.id), await held(quiet.id)]
  const [seen] = (await get(jun, 'chat.messages', { query: { chat_id: group } })).filter(({ id }) => id === rude.id)
  for (const { id } of [rude, quiet]) await get(mika, 'chat.deleteMessage', { params: { id } })
  const purge = async () => {
    for (const kind of ['uploads.purge', 'reports.purge'] as const) await jobs.enqueue(db, kind, {})
    await jobs.waitUntilIdle()
  }
  const isStored = async ({ picture_id }: { picture_id: string }) => {
    const file = await storage.open(`${picture_id}/480.webp`)
    file?.stream({ start: 0, end: 0 }).destroy()
    return file !== null
  }
  await purge()
  expect(await Promise.all([...ofRude, ...ofQuiet].map(isStored))).toEqual([true, true, false])
  for (const { thumb } of seen?.pictures ?? []) expect(await statusOf(thumb)).toBe(404)
  expect(seen?.pictures).toHaveLength(2)
  const close = (closed_at: Date) =>
    db.updateTable('report_cases').set({ closed_at }).where('target_id', '=', rude.id).execute()
  await close(new Date())
  await purge()
  expect(await Promise.all(ofRude.map(isStored))).toEqual([true, true])
  await close(new Date(Date.now() - limits.reports.evidenceKeptMs - 1_000))
  await purge()
  expect(await Promise.all(ofRude.map(isStored))).toEqual([false, false])
  // Those of a message that is still there stay.
  expect(await Promise.all((await held(both.id)).map(isStored))).toEqual([true])
})
