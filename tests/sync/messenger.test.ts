import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deviceNow } from '../../src/app/state/device/open-device.ts'
import { newMessage } from '../../src/local/chat/commands.ts'
import type { NewCommand } from '../../src/local/command/command.ts'
import { enqueue } from '../../src/local/outbox/queue.ts'
import { befriend, beginChat, read, say, twoFriends } from '../support/chats.ts'
import { eventually } from '../support/eventually.ts'
import { get, type Member, newAddress } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newConnection } from './faulty-fetch.ts'
import { openWindow } from './window.ts'

/** The messenger's screens against the real server, in a window without a layout. */

const screen = openWindow()
const { inTab, loadAllCode, untilWhole } = await import('./screens.ts')

let server: TestServer
beforeAll(async () => {
  await loadAllCode()
  server = await startTestServer()
}, 60_000)
afterAll(() => server.stop())

/** Somebody's browser, in which pages of the messenger are opened one after the other. */
function browserOf({ session }: Member) {
  const profile = { store: new IDBFactory(), session }
  const connection = newConnection(newAddress())
  return {
    /** Loses the connection, or has it back. */
    setOnline(online: boolean): void {
      connection.online = online
      screen.setOnLine(online)
    },
    /** Opens a page, and looks at it. It is closed when all is answered that it has asked for. */
    inPage: (path: string, look: () => Promise<void>) =>
      inTab(screen, profile, connection, new URL(path, server.origin), async tab => {
        await look()
        await untilWhole(tab, connection)
      }),
  }
}

/** Waits until a part of the page has these words. */
const shows = (part: '.messenger_chats' | '.messenger_log' | '.messenger_finder', ...words: string[]) =>
  eventually(() => {
    for (const each of words) expect(document.querySelector(part)?.textContent ?? '').toContain(each)
  })

/** Types into the search over all chats. */
function type(words: string): void {
  const field = document.querySelector<HTMLInputElement>('.messenger_chats input[type=search]')
  if (!field) throw new Error('there is no field')
  // As a browser does it: not through the property that React watches.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, words)
  const event = document.createEvent('Event')
  event.initEvent('input', true)
  field.dispatchEvent(event)
}

/** Writes what waits to be sent, as a screen does. */
async function write(command: NewCommand): Promise<void> {
  const device = deviceNow()
  if (!device?.session) throw new Error('nobody is signed in')
  await enqueue(device.mirror, command, device.session)
}

test('without a signal, a chat that was never opened here shows what waits, and an unread one its newest page', async () => {
  const [mika, jun] = await twoFriends(server)
  const [, ken] = await twoFriends(server)
  const unread = await beginChat(jun, [mika, ken])
  for (let line = 1; line <= 12; line++) await say(jun, unread.chat_id, `Line ${line}.`)
  const seen = await beginChat(jun, [mika])
  await read(mika, await say(jun, seen.chat_id, 'Read elsewhere'))
  const { inPage, setOnline } = browserOf(mika)
  await inPage('/messenger', () => shows('.messenger_chats', 'Line 12.', 'Read elsewhere'))
  setOnline(false)
  await inPage(`/messenger/${unread.chat_id}`, () => shows('.messenger_log', 'Line 3.', 'Line 11.'))
  await inPage(`/messenger/${seen.chat_id}`, async () => {
    await shows('.messenger_log', 'These chats are not on this device')
    await write(newMessage({ chatId: seen.chat_id, text: 'Typed in a tunnel' }))
    await shows('.messenger_log', 'Typed in a tunnel')
  })
  setOnline(true)
})

test('a search shows the found message under its chat, also without a signal, and opens the chat at it', async () => {
  const [mika, jun] = await twoFriends(server)
  const { chat_id } = await beginChat(jun, [mika])
  await say(jun, chat_id, '京都の傘はどこ？')
  for (let line = 1; line <= 40; line++) await say(jun, chat_id, `Line ${line}.`)
  const { inPage, setOnline } = browserOf(mika)
  const look = async (words: string, found: string) => {
    type(words)
    await eventually(() => expect(document.querySelector('.messenger_found-words mark')?.textContent).toBe(found))
    document.querySelector<HTMLElement>('a:has(.messenger_found-words)')?.click()
    await eventually(() =>
      expect(document.querySelector('.messenger_msg.messenger_shown mark')?.textContent).toBe(found),
    )
  }
  // The server has it, the device has not.
  await inPage('/messenger', async () => {
    await shows('.messenger_chats', 'Line 40.')
    await look('ｋｙｏｔｏ', '京都')
    await shows('.messenger_finder', '1 of 1')
  })
  setOnline(false)
  await inPage('/messenger', async () => {
    await shows('.messenger_chats', 'Line 40.')
    await look('line 7', 'Line')
  })
  setOnline(true)
})

test('a group in which one is mentioned is marked in the list, also without a signal', async () => {
  const [mika, jun] = await twoFriends(server)
  const [, ken] = await twoFriends(server)
  const { chat_id } = await beginChat(jun, [mika, ken])
  await say(jun, chat_id, `Does @${mika.session.user_tag} come?`)
  const { inPage, setOnline } = browserOf(mika)
  await inPage('/messenger', () => shows('.messenger_chats', 'You are mentioned'))
  setOnline(false)
  await inPage('/messenger', () => shows('.messenger_chats', 'You are mentioned'))
  setOnline(true)
})

test('a group says between its messages who came and how it was named, also without a signal', async () => {
  const [mika, jun] = await twoFriends(server)
  const [ken, yui] = await twoFriends(server)
  await befriend(jun, ken)
  await befriend(jun, yui)
  const { chat_id } = await beginChat(jun, [mika, ken])
  await say(jun, chat_id, 'One.')
  await get(jun, 'chat.addPeople', { params: { chatId: chat_id }, body: { personids: [yui.session.id] } })
  await say(jun, chat_id, 'Two.')
  await get(ken, 'chat.rename', { params: { id: chat_id }, body: { chat_name: 'Hanami' } })
  const { inPage, setOnline } = browserOf(mika)
  const inOrder = () =>
    eventually(() => {
      const log = document.querySelector('.messenger_log')?.textContent ?? ''
      const parts = ['One.', `${jun.name} added ${yui.name}`, 'Two.', `${ken.name} named the group “Hanami”`]
      const places = parts.map(part => log.indexOf(part))
      expect(places).toEqual(places.filter(place => place >= 0).toSorted((a, b) => a - b))
    })
  await inPage(`/messenger/${chat_id}`, inOrder)
  setOnline(false)
  await inPage(`/messenger/${chat_id}`, inOrder)
  setOnline(true)
})
