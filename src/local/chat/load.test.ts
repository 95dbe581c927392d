import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { aChatter } from '../../../tests/support/chatter.ts'
import { limits } from '../../contract/limits.ts'
import { dropChats } from './chat-rows.ts'
import { clearChatCounter, editMessage, leaveChat, newChat, newMessage, reactMessage } from './commands.ts'
import { readAtOnce, readChat, readChats, readUnreadMessages } from './read-chats.ts'

test('the newest messages come first, then ten older ones at a time until the beginning', async () => {
  const { server, open, older, places, window } = aChatter()
  const { chat_id } = server.begin(25)
  await open(chat_id)
  expect(await places(chat_id)).toEqual(range(16, 25))
  await older(chat_id)
  expect(await places(chat_id)).toEqual(range(6, 25))
  expect(await window(chat_id)).toMatchObject({ done: false, known: true, gone: false, queued: false })
  await older(chat_id)
  await older(chat_id)
  expect(await places(chat_id)).toEqual(range(1, 25))
  expect((await window(chat_id)).done).toBe(true)
  const asked = server.arrived.length
  await older(chat_id)
  expect(server.arrived.length).toBe(asked)
})

test('to get to a place, pages of the largest size are read', async () => {
  const { server, open, sync, places } = aChatter()
  const { chat_id } = server.begin(200)
  await open(chat_id)
  await sync.loadOlderMessages(chat_id, 60)
  expect((await places(chat_id))[0]).toBe(41)
  expect(server.arrived.filter(name => name === 'chat.messages')).toHaveLength(1 + 150 / limits.chatPageSizeMax)
})

test('then only what changed is asked for; of messages that are not held nothing is stored', async () => {
  const { server, open, places, texts } = aChatter()
  const { chat_id } = server.begin(25)
  await open(chat_id)
  const [first, last] = [server.of(chat_id)[0], server.of(chat_id)[24]]
  server.change(first?.id ?? '', { chat_message_text: 'Old and changed' })
  server.change(last?.id ?? '', { chat_message_text: 'New and changed' })
  server.say(chat_id)
  server.arrived.length = 0
  await open(chat_id)
  expect(server.arrived).toEqual(['chat.changes'])
  expect(await places(chat_id)).toEqual(range(16, 26))
  expect(await texts(chat_id)).toContain('New and changed')
})

test('a delta in several pages that is cut in the middle goes on from there', async () => {
  const { server, open, texts } = aChatter()
  const { chat_id } = server.begin(1)
  await open(chat_id)
  for (let line = 2; line <= 9; line++) server.say(chat_id)
  server.changesAtOnce = 3
  let answers = 0
  server.meanwhile = name => {
    if (name === 'chat.changes' && ++answers === 2) server.online = false
  }
  expect(await open(chat_id)).toBe('no-network')
  expect(await texts(chat_id)).toEqual(range(1, 7).map(place => `Line ${place}`))
  server.online = true
  expect(await open(chat_id)).toBe('loaded')
  expect(await texts(chat_id)).toEqual(range(1, 9).map(place => `Line ${place}`))
})

test('an older page that left before a change of one of its messages does not hide the change', async () => {
  const { server, open, older, texts } = aChatter()
  const { chat_id } = server.begin(12)
  await open(chat_id)
  const [first] = server.of(chat_id)
  server.meanwhile = async name => {
    if (name !== 'chat.messages') return
    server.meanwhile = () => {}
    server.change(first?.id ?? '', { chat_message_text: 'Changed meanwhile' })
    await open(chat_id)
  }
  await older(chat_id)
  expect((await texts(chat_id))[0]).toBe('Changed meanwhile')
})

test.each(['at first', 'when it begins anew'])(
  'a message that is sent while the newest are on their way stays, %s',
  async when => {
    const { server, open, write, send, texts } = aChatter()
    const { chat_id } = server.begin(3)
    if (when !== 'at first') await open(chat_id)
    server.epoch = 'two'
    server.meanwhile = async name => {
      if (name !== 'chat.messages') return
      server.meanwhile = () => {}
      await write(newMessage({ chatId: chat_id, text: 'Sent meanwhile' }))
      await send()
    }
    await open(chat_id)
    expect(await texts(chat_id)).toEqual(['Line 1', 'Line 2', 'Line 3', 'Sent meanwhile'])
  },
)

test('beginning anew, what is not there any more goes', async () => {
  const { server, open, texts } = aChatter()
  const { chat_id } = server.begin(3)
  await open(chat_id)
  for (const { id } of server.of(chat_id).slice(0, 2)) server.messages.delete(id)
  server.epoch = 'two'
  await open(chat_id)
  expect(await texts(chat_id)).toEqual(['Line 3'])
})

test('the answer to an edit of a message that is not held any more leaves no gap', async () => {
  const { mirror, server, open, older, places, write, send } = aChatter()
  const { chat_id } = server.begin(30)
  const [, second] = server.of(chat_id)
  await open(chat_id)
  const own = server.change(second?.id ?? '', { chat_user_id: 'me' })
  await write(editMessage(own, 'Late'))
  await send()
  expect(await mirror.messages.get(own.id)).toBeDefined()
  for (const page of [2, 3]) {
    await older(chat_id)
    expect(await places(chat_id)).toEqual(range(31 - page * 10, 30))
  }
})

test('a chat that is not there goes with its messages, and no earlier answer brings it back', async () => {
  const { mirror, server, sync, open, window } = aChatter()
  const { chat_id } = server.begin(3)
  await sync.loadChangedChats()
  await open(chat_id)
  server.meanwhile = async name => {
    if (name !== 'chat.data') return
    server.meanwhile = () => {}
    server.end(chat_id)
    await open(chat_id)
  }
  await sync.loadChat(chat_id)
  expect(await window(chat_id)).toMatchObject({ chat: null, gone: true, messages: [] })
  expect(await mirror.messages.count()).toBe(0)
})

test('what changed in all chats brings chats, the messages of those that are held, what is gone, and what is unread', async () => {
  const { mirror, server, sync, open, older, places, texts } = aChatter()
  const [one, two, three] = [server.begin(1), server.begin(1), server.begin(1)]
  await sync.loadChangedChats()
  await open(one.chat_id)
  server.say(one.chat_id)
  for (let line = 0; line < 20; line++) server.say(two.chat_id)
  server.chats.set(two.chat_id, { ...(server.chats.get(two.chat_id) ?? two), unread_count: 2 })
  server.end(three.chat_id)
  server.arrived.length = 0
  await sync.loadChangedChats()
  expect(server.arrived).toEqual(['chat.changed', 'chat.changes', 'chat.newest', 'notifications.messages'])
  expect((await readChats(mirror, 'all')).chats.map(chat => chat.chat_id)).toEqual([two.chat_id, one.chat_id])
  expect(await texts(one.chat_id)).toHaveLength(2)
  expect(await readUnreadMessages(mirror)).toEqual({ messages: 2, requests: false })
  // The unread one was never opened: its newest messages came along, and its older ones still come.
  expect(await readChat(mirror, two.chat_id)).toMatchObject({ known: true, stale: false, done: false })
  expect(await places(two.chat_id)).toEqual(range(12, 21))
  await older(two.chat_id)
  expect(await places(two.chat_id)).toEqual(range(2, 21))
})

test('an unread chat of which no message is shown is asked for again only once it has changed', async () => {
  const { server, sync, texts } = aChatter()
  const { chat_id } = server.begin(0, { unread_count: 1 })
  await sync.loadChangedChats()
  server.arrived.length = 0
  await sync.loadChangedChats()
  expect(server.arrived).toEqual(['chat.changed', 'notifications.messages'])
  server.say(chat_id)
  await sync.loadChangedChats()
  expect(await texts(chat_id)).toEqual(['Line 1'])
})

test('a request is a sign apart from the number until it was looked at or declined, also where only the count tells of it', async () => {
  const { mirror, server, sync, write } = aChatter()
  const { chat_id } = server.begin(1, { request: true, new_request: true, unread_count: 1 })
  await sync.loadChangedChats()
  expect(await readUnreadMessages(mirror)).toEqual({ messages: 0, requests: true })
  await write(clearChatCounter(chat_id, new Date(0).toISOString()))
  expect(await readUnreadMessages(mirror)).toEqual({ messages: 0, requests: false })
  const counted = { totalCount: 0, chats: [], requests: ['not-held'] }
  await mirror.singles.put({ key: 'unread-messages', value: counted, tick: 1, fetchedAt: 1 })
  expect((await readUnreadMessages(mirror)).requests).toBe(true)
  await dropChats(mirror, ['not-held'])
  expect((await readUnreadMessages(mirror)).requests).toBe(false)
})

test('after the server was restored from a backup every later answer replaces what is held', async () => {
  const { server, sync, open, texts } = aChatter()
  const { chat_id } = server.begin(3)
  await sync.loadChangedChats()
  await open(chat_id)
  const [first] = server.of(chat_id)
  server.epoch = 'two'
  const held = server.chats.get(chat_id)
  if (held) server.chats.set(chat_id, { ...held, rev: 1, chat_name: 'As it was' })
  server.messages.set(first?.id ?? '', {
    ...(first as never as ReturnType<typeof server.say>),
    chat_message_text: 'As it was',
    rev: 1,
  })
  await sync.loadChangedChats()
  await open(chat_id)
  expect((await texts(chat_id))[0]).toBe('As it was')
})

test('a chat that is begun here shows its first message all along, without asking for the newest ones', async () => {
  const { server, sync, write, send, window, texts } = aChatter()
  await sync.loadChangedChats()
  const begun = newChat(['ken'])
  await write(begun)
  await write(newMessage({ chatId: begun.chatId, text: 'Hello' }))
  expect(await window(begun.chatId)).toMatchObject({ queued: true, known: true, done: true })
  expect(await texts(begun.chatId)).toEqual(['Hello'])
  await send()
  expect(await window(begun.chatId)).toMatchObject({ queued: false, known: true, done: true, movedTo: null })
  expect(await texts(begun.chatId)).toEqual(['Hello'])
  expect(server.arrived).not.toContain('chat.messages')
})

test('a chat that was begun here and is there already takes over what waits, in its order', async () => {
  const { server, open, write, send, window, texts } = aChatter()
  const there = server.begin(2)
  await open(there.chat_id)
  const begun = newChat(['ken'])
  const first = newMessage({ chatId: begun.chatId, text: 'Hello' })
  await write(begun)
  await write(first)
  await write(newMessage({ chatId: begun.chatId, text: 'Again', replyTo: first.args.body.id ?? null }))
  await write(reactMessage(first.args.body.id ?? '', 'like'))
  await send()
  expect((await window(begun.chatId)).movedTo).toBe(there.chat_id)
  expect(await texts(there.chat_id)).toEqual(['Line 1', 'Line 2', 'Hello', 'Again'])
  expect(server.of(there.chat_id)[3]?.message_reply_to).toBe(first.args.body.id)
})

test('a chat that is left while its messages are on their way stays gone', async () => {
  const { mirror, server, sync, open, write, send } = aChatter()
  const { chat_id } = server.begin(3)
  await sync.loadChangedChats()
  await open(chat_id)
  server.say(chat_id)
  server.meanwhile = async name => {
    if (name !== 'chat.changes') return
    server.meanwhile = () => {}
    await write(leaveChat(chat_id))
    await send()
  }
  await open(chat_id)
  expect(await readChat(mirror, chat_id)).toMatchObject({ chat: null, gone: true, messages: [] })
})

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('of a long chat a part is read: the newest messages, or those around a place', async () => {
  const { mirror, server, open, sync, write } = aChatter()
  const { chat_id: chatId } = server.begin(readAtOnce + 300)
  await open(chatId)
  await sync.loadOlderMessages(chatId, 1)
  await write(newMessage({ chatId, text: 'Waiting' }))
  const part = async (near: number | null) => {
    const { messages, before, after } = await readChat(mirror, chatId, near)
    return {
      first: messages[0]?.place,
      last: messages.at(-1)?.chat_message_text,
      count: messages.length,
      before,
      after,
    }
  }
  expect(await part(null)).toEqual({ first: 301, last: 'Waiting', count: readAtOnce + 1, before: true, after: false })
  expect(await part(300)).toEqual({ first: 100, last: 'Line 499', count: readAtOnce, before: true, after: true })
  expect(await part(1)).toMatchObject({ first: 1, before: false, after: true })
  expect(await part(650)).toMatchObject({ first: 450, last: 'Waiting', before: true, after: false })
})
