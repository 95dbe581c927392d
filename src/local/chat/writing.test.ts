import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aChatter } from '../../../tests/support/chatter.ts'
import { CallError } from '../../contract/errors.ts'
import { takeToEditor } from '../editing/take-to-editor.ts'
import { readDraft } from '../mirror/drafts.ts'
import { someone } from '../testing/rows.ts'
import {
  acceptChat,
  deleteMessage,
  editMessage,
  leaveChat,
  markRead,
  muteChat,
  newChat,
  newMessage,
  reactMessage,
} from './commands.ts'
import { readChats } from './read-chats.ts'

/** What a write shows before, while and after it is sent; and what of it is sent at all. */

async function aChatOf(count: number) {
  const chatter = aChatter()
  const { chat_id: chatId } = chatter.server.begin(count, { unread_count: count })
  await chatter.sync.loadChangedChats()
  await chatter.open(chatId)
  const ids = chatter.server.of(chatId).map(message => message.id)
  const chat = async () => (await chatter.window(chatId)).chat
  const shown = async (id = '') => (await chatter.window(chatId)).messages.find(message => message.id === id)
  const kinds = async () => (await chatter.mirror.outbox.toArray()).map(({ kind }) => kind)
  chatter.server.arrived.length = 0
  return { ...chatter, chatId, ids, chat, shown, kinds }
}

test('what waits stands after all that the server has, in the order of writing, and gets its places there', async () => {
  const { server, chatId, write, send, texts, places, open, chat } = await aChatOf(2)
  for (const text of ['One', 'Two']) await write(newMessage({ chatId, text: `${text}\r\n` }))
  server.say(chatId, { chat_message_text: 'From Ken meanwhile' })
  await open(chatId)
  expect(await texts(chatId)).toEqual(['Line 1', 'Line 2', 'From Ken meanwhile', 'One', 'Two'])
  expect(await chat()).toMatchObject({ last_message: { chat_message_text: 'Two', waiting: { state: 'waiting' } } })
  await send()
  expect(await texts(chatId)).toEqual(['Line 1', 'Line 2', 'From Ken meanwhile', 'One', 'Two'])
  expect(await places(chatId)).toEqual([1, 2, 3, 4, 5])
  expect((await chat())?.last_message).not.toHaveProperty('waiting')
})

test('a chat in which something waits stands first in the list, and stays there once it is sent', async () => {
  const { mirror, server, sync, chatId, write, send } = await aChatOf(1)
  const later = server.begin(1)
  await sync.loadChangedChats()
  const order = async () => (await readChats(mirror, 'all')).chats.map(chat => chat.chat_id)
  expect(await order()).toEqual([later.chat_id, chatId])
  await write(newMessage({ chatId, text: 'Up' }))
  expect(await order()).toEqual([chatId, later.chat_id])
  await send()
  expect(await order()).toEqual([chatId, later.chat_id])
})

test('what was sent to a chat whose messages were not read yet stays in view, also until they are', async () => {
  const chatter = aChatter()
  const { chat_id: chatId } = chatter.server.begin(2)
  await chatter.sync.loadChangedChats()
  await chatter.write(newMessage({ chatId, text: 'On my way' }))
  expect(await chatter.texts(chatId)).toEqual(['On my way'])
  await chatter.send()
  expect(await chatter.texts(chatId)).toEqual(['On my way'])
  await chatter.open(chatId)
  expect(await chatter.texts(chatId)).toEqual(['Line 1', 'Line 2', 'On my way'])
})

test('a message that has come by another answer before its own is shown once', async () => {
  const { server, chatId, write, open, texts } = await aChatOf(1)
  const message = newMessage({ chatId, text: 'Only once' })
  await write(message)
  server.say(chatId, { id: message.args.body.id ?? '', chat_user_id: someone.id, chat_message_text: 'Only once' })
  await open(chatId)
  expect(await texts(chatId)).toEqual(['Line 1', 'Only once'])
})

test('a reply quotes what it answers, also what waits itself', async () => {
  const { chatId, ids, write, shown } = await aChatOf(1)
  const asked = newMessage({ chatId, text: 'Tea?', replyTo: ids[0] ?? null })
  const id = asked.args.body.id ?? ''
  await write(asked)
  expect(await shown(id)).toMatchObject({ reply: { id: ids[0], text: 'Line 1', username: 'Ken', deleted: false } })
  const answer = newMessage({ chatId, text: 'Green tea?', replyTo: id })
  await write(answer)
  expect(await shown(answer.args.body.id)).toMatchObject({ reply: { id, text: 'Tea?', deleted: false } })
})

test('edits, reactions and deletions show at once; of several of a kind the last is sent', async () => {
  const { server, chatId, ids, write, send, shown, kinds } = await aChatOf(2)
  const [first = '', second = ''] = ids
  const message = { id: first, chat_user_id: 'me' }
  await write(editMessage(message, 'Once'))
  await write(editMessage(message, 'Twice'))
  await write(reactMessage(first, 'like'))
  await write(reactMessage(first, 'thanks'))
  await write(deleteMessage(second))
  expect(await kinds()).toEqual(['chat.editMessage', 'chat.reactMessage', 'chat.deleteMessage'])
  const after = { chat_message_text: 'Twice', my_reaction: 'thanks', reacts: { thanks: 1 } }
  expect(await shown(first)).toMatchObject({ ...after, chat_message_edited_date: expect.any(String) })
  expect(await shown(second)).toMatchObject({ deleted: true, chat_message_text: '', reply: null })
  await send()
  expect(server.arrived).toEqual(['chat.editMessage', 'chat.reactMessage', 'chat.deleteMessage'])
  expect(server.of(chatId)).toMatchObject([after, { deleted: true }])
  expect(await shown(first)).toMatchObject(after)
  expect(await shown(second)).toMatchObject({ deleted: true })
})

test('the last message of the list follows what waits for it', async () => {
  const { ids, write, chat } = await aChatOf(2)
  await write(editMessage({ id: ids[1] ?? '', chat_user_id: 'me' }, 'Better'))
  expect(await chat()).toMatchObject({ last_message: { chat_message_text: 'Better' } })
  await write(deleteMessage(ids[1] ?? ''))
  expect(await chat()).toMatchObject({ last_message: { deleted: true } })
})

test('the last edit wins, also where one was made while the message was turned away unsent', async () => {
  const { mirror, chatId, write, send, texts } = await aChatOf(1)
  await write(newMessage({ chatId, text: 'First' }))
  const [sent] = await mirror.outbox.toArray()
  if (sent?.kind !== 'chat.addMessage') throw new Error('the message does not wait')
  const message = { id: sent.args.body.id ?? '', chat_user_id: 'me' }
  await mirror.outbox.put({ ...sent, state: 'sending', attempts: 1 })
  await write(editMessage(message, 'Second'))
  // A closed site turns everything away before it looks at it: that was no attempt.
  await mirror.outbox.put(sent)
  await write(editMessage(message, 'Third'))
  expect(await texts(chatId)).toEqual(['Line 1', 'Third'])
  await send()
  expect(await texts(chatId)).toEqual(['Line 1', 'Third'])
})

test('a message that was never sent is dropped with its edit and reaction when it is deleted', async () => {
  const { chatId, write, kinds, texts } = await aChatOf(1)
  const message = newMessage({ chatId, text: 'No' })
  const id = message.args.body.id ?? ''
  await write(message)
  await write(editMessage({ id, chat_user_id: 'me' }, 'Not'))
  await write(reactMessage(id, 'like'))
  await write(deleteMessage(id))
  expect(await kinds()).toEqual([])
  expect(await texts(chatId)).toEqual(['Line 1'])
})

test('a message that was never tried is edited in its place, and sent once as it reads then', async () => {
  const { server, chatId, write, send, kinds, texts } = await aChatOf(0)
  const [one, other] = ['Teh', 'And cake'].map(text => newMessage({ chatId, text }))
  for (const each of [one, other]) if (each) await write(each)
  const id = one?.args.body.id ?? ''
  expect(await write(editMessage({ id, chat_user_id: 'me' }, 'Tea'))).toBeNull()
  expect(await kinds()).toEqual(['chat.addMessage', 'chat.addMessage'])
  expect(await texts(chatId)).toEqual(['Tea', 'And cake'])
  await send()
  expect(server.arrived).toEqual(['chat.addMessage', 'chat.addMessage'])
  expect(server.of(chatId)).toMatchObject([{ id, chat_message_text: 'Tea', chat_message_edited_date: null }, {}])
})

test('what was only tried while the browser was offline is still edited in its place', async () => {
  const { server, chatId, write, send, kinds, shown } = await aChatOf(0)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('navigator', { onLine: false })
  server.online = false
  const message = newMessage({ chatId, text: 'Teh' })
  const { id = '' } = message.args.body
  await write(message)
  await send()
  expect((await shown(id))?.waiting).toMatchObject({ error: { code: 'no_network' } })
  expect((await shown(id))?.waiting).not.toHaveProperty('tried')
  await write(editMessage({ id, chat_user_id: 'me' }, 'Tea'))
  expect(await kinds()).toEqual(['chat.addMessage'])
  vi.stubGlobal('navigator', { onLine: true })
  await send()
  expect((await shown(id))?.waiting).toMatchObject({ tried: true })
  server.online = true
  await send()
  expect(server.of(chatId)).toMatchObject([{ chat_message_text: 'Tea', chat_message_edited_date: null }])
})

test('a message that was tried may have arrived: its edit goes out after it, and it stays marked as tried', async () => {
  const { mirror, server, chatId, write, send, kinds, shown } = await aChatOf(0)
  server.online = false
  const message = newMessage({ chatId, text: 'Teh' })
  const { id = '' } = message.args.body
  const commandId = await write(message)
  expect((await shown(id))?.waiting).not.toHaveProperty('tried')
  await send()
  await write(editMessage({ id, chat_user_id: 'me' }, 'Tea'))
  expect(await kinds()).toEqual(['chat.addMessage', 'chat.editMessage'])
  expect(await shown(id)).toMatchObject({ chat_message_text: 'Tea', waiting: { commandId, tried: true } })
  server.online = true
  await send()
  expect(await mirror.outbox.count()).toBe(0)
  expect(server.arrived).toEqual(['chat.addMessage', 'chat.editMessage'])
  expect(server.of(chatId)).toMatchObject([{ chat_message_text: 'Tea' }])
})

test('a chat that was never sent is dropped with its messages when it is left', async () => {
  const { write, kinds } = await aChatOf(1)
  const begun = newChat(['aki', 'yui'], ' Moss ')
  expect(begun.args.body).toMatchObject({ chat_name: 'Moss' })
  await write(begun)
  await write(newMessage({ chatId: begun.chatId, text: 'Hello' }))
  await write(leaveChat(begun.chatId))
  expect(await kinds()).toEqual([])
})

test('read marks merge: an earlier one that comes later changes nothing, and the counter follows', async () => {
  const { mirror, server, chatId, ids, write, send, chat, open } = await aChatOf(5)
  await write(markRead(ids[2] ?? ''))
  expect(await chat()).toMatchObject({ read_place: 3, unread_count: 2 })
  await write(markRead(ids[1] ?? ''))
  expect(await chat()).toMatchObject({ read_place: 3, unread_count: 2 })
  await write(markRead(ids[4] ?? ''))
  expect(await chat()).toMatchObject({ read_place: 5, unread_count: 0 })
  // What comes after the mark is not read by it.
  const { rev } = server.say(chatId)
  server.chats.set(chatId, {
    ...(server.chats.get(chatId) as never as ReturnType<typeof server.begin>),
    unread_count: 6,
    rev: rev + 1,
  })
  await open(chatId)
  expect(await chat()).toMatchObject({ read_place: 5, unread_count: 1 })
  await send()
  expect(server.chats.get(chatId)).toMatchObject({ read_place: 5 })
  expect(await mirror.outbox.count()).toBe(0)
})

test('what one said oneself between what is unread does not count, before nor after the mark', async () => {
  const chatter = aChatter()
  const { chat_id: chatId } = chatter.server.begin(0, { unread_count: 3 })
  const said = ['ken', someone.id, 'ken', someone.id, 'ken'].map(chat_user_id =>
    chatter.server.say(chatId, { chat_user_id }),
  )
  await chatter.sync.loadChangedChats()
  await chatter.open(chatId)
  for (const [at, unread_count] of [2, 2, 1, 1, 0].entries()) {
    await chatter.write(markRead(said[at]?.id ?? ''))
    expect((await chatter.window(chatId)).chat).toMatchObject({ read_place: at + 1, unread_count })
  }
})

test('a mention is marked until what it stands in was read', async () => {
  const { server, chatId, ids, write, chat, open } = await aChatOf(3)
  const { rev } = server.say(chatId)
  const held = server.chats.get(chatId) as ReturnType<typeof server.begin>
  server.chats.set(chatId, { ...held, mentioned_place: 2, rev: rev + 1 })
  await open(chatId)
  await write(markRead(ids[0] ?? ''))
  expect(await chat()).toMatchObject({ read_place: 1, mentioned_place: 2 })
  await write(markRead(ids[1] ?? ''))
  expect(await chat()).toMatchObject({ read_place: 2, mentioned_place: 0 })
})

test('a mark of a message that is not there any more counts as done', async () => {
  const { mirror, server, ids, write, send } = await aChatOf(1)
  server.refuse = () => new CallError('not_found')
  await write(markRead(ids[0] ?? ''))
  await send()
  expect(await mirror.outbox.count()).toBe(0)
})

test('a mute that is switched back before it was sent is the last word', async () => {
  const { chatId, write, kinds, chat } = await aChatOf(1)
  await write(muteChat(chatId, true))
  expect(await chat()).toMatchObject({ notification_status: 0 })
  await write(muteChat(chatId, false))
  expect(await chat()).toMatchObject({ notification_status: 1 })
  expect(await kinds()).toEqual(['chat.mute'])
})

test('who leaves does not see the chat any more, before and after the answer', async () => {
  const { mirror, chatId, write, send, window } = await aChatOf(2)
  await write(leaveChat(chatId))
  expect(await window(chatId)).toMatchObject({ chat: null, gone: true })
  await send()
  expect(await window(chatId)).toMatchObject({ chat: null, gone: true, messages: [] })
  expect((await readChats(mirror, 'all')).chats).toEqual([])
})

test('an accepted request moves to the other chats at once', async () => {
  const { mirror, server, sync, write } = await aChatOf(1)
  const { chat_id } = server.begin(1, { request: true })
  await sync.loadChangedChats()
  const ids = async (group: 'all' | 'requests') => (await readChats(mirror, group)).chats.map(chat => chat.chat_id)
  expect(await ids('requests')).toEqual([chat_id])
  await write(acceptChat(chat_id))
  expect([await ids('requests'), (await ids('all')).includes(chat_id)]).toEqual([[], true])
})

test('a refused message stays where it was written, says why, and its text is kept', async () => {
  const { mirror, server, chatId, write, send, shown, texts } = await aChatOf(1)
  const message = newMessage({ chatId, text: 'Too late' })
  server.refuse = name => (name === 'chat.addMessage' ? new CallError('not_found') : null)
  const commandId = (await write(message)) ?? ''
  await send()
  expect(await texts(chatId)).toEqual(['Line 1', 'Too late'])
  expect(await shown(message.args.body.id)).toMatchObject({
    waiting: { state: 'refused', error: { code: 'not_found' } },
  })
  expect(JSON.stringify(await mirror.drafts.toArray())).toContain('Too late')
  expect(await takeToEditor(mirror, commandId)).toBe(`/messenger/${chatId}`)
  const draft = await readDraft(mirror, `message:${chatId}`)
  expect(draft?.content).toEqual({ text: 'Too late', pictures: [], replyTo: null })
  expect(await texts(chatId)).toEqual(['Line 1'])
})

test('refused edits, deletions and reactions show what is there, and that they were refused', async () => {
  const { server, ids, write, send, shown } = await aChatOf(3)
  server.refuse = () => new CallError('too_late')
  const [edited = '', deleted = '', reacted = ''] = ids
  await write(editMessage({ id: edited, chat_user_id: 'me' }, 'Changed'))
  await write(deleteMessage(deleted))
  await write(reactMessage(reacted, 'like'))
  await send()
  const refused = { waiting: { state: 'refused' } }
  expect(await shown(edited)).toMatchObject({ chat_message_text: 'Line 1', ...refused })
  expect(await shown(deleted)).toMatchObject({ chat_message_text: 'Line 2', deleted: false, ...refused })
  expect(await shown(reacted)).toMatchObject({ reacts: {}, ...refused })
})

test('a picture waits with its size and its alternative, and comes back into the composer', async () => {
  const { chatId, mirror, write, shown } = await aChatOf(0)
  const picture = { blob: new Blob(['x']), name: 'moss.webp', width: 4, height: 3, alt: ' Moss ' }
  const message = newMessage({ chatId, text: '', pictures: [picture] })
  const commandId = (await write(message)) ?? ''
  expect(await shown(message.args.body.id)).toMatchObject({ pictures: [{ alt: 'Moss', width: 4, height: 3 }] })
  expect(await takeToEditor(mirror, commandId)).toBe(`/messenger/${chatId}`)
  const draft = await readDraft(mirror, `message:${chatId}`)
  expect(draft?.content).toMatchObject({ pictures: [{ alt: 'Moss', name: 'moss.webp' }] })
})
