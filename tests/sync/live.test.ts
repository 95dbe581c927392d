import { afterAll, beforeAll, expect, test } from 'vitest'
import { readChat, readChats } from '../../src/local/chat/read-chats.ts'
import { readNotifications } from '../../src/local/notifications/read-notifications.ts'
import { befriend, beginChat, say, storeGroup, textsSeen } from '../support/chats.ts'
import { onAnotherDevice, presentMember } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { connect } from '../support/live.ts'
import { addComment, addPost, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'

/** A device that follows what its socket hints at holds what the server has: nothing is missing, and nothing is there twice. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A member's device with a socket, as a page has it. */
async function liveDevice(member: Member) {
  const device = newDevice(server.origin, member)
  const { sync } = device
  async function join() {
    const socket = await connect(server, member)
    socket.ws.on('message', data => {
      const frame = JSON.parse(String(data))
      if (frame.event === 'hint') void sync.followHint(frame)
    })
    await Promise.all([sync.loadChangedChats(), sync.pullNotifications()])
    return socket
  }
  const texts = async (chatId: string) =>
    (await readChat(device.mirror, chatId)).messages.map(message => message.chat_message_text)
  return { ...device, join, texts }
}

test('messages, changes and notifications come by hints alone, also where calls get lost, with few calls for many', async () => {
  const [mika, ken] = [await presentMember(server), await presentMember(server)]
  const chatId = await storeGroup(server, 'Moss walkers', [mika, ken])
  const first = await say(ken, chatId, 'Message 0')
  const device = await liveDevice(mika)
  const socket = await device.join()
  await device.sync.loadMessages(chatId)
  const asked = () => device.connection.arrived.filter(each => each.includes('get_chat_changes')).length
  const before = asked()
  for (let number = 1; number <= 40; number++) {
    if (number === 10) device.connection.fail(/get_chat_changes/, 'cut')
    if (number === 30) device.connection.fail(/get_chat_changes/, 'answer lost')
    await say(ken, chatId, `Message ${number}`)
  }
  await get(ken, 'chat.editMessage', {
    params: { id: first.id, userId: ken.session.id },
    body: { chat_message_text: 'Message zero' },
  })
  const all = ['Message zero', ...Array.from({ length: 40 }, (_, number) => `Message ${number + 1}`)]
  await eventually(async () => expect(await device.texts(chatId)).toEqual(all))
  expect(asked() - before).toBeLessThan(40)

  const post = await addPost(mika, 'A post to talk about')
  await addComment(ken, post, 'Said now')
  await eventually(async () =>
    expect((await readNotifications(device.mirror, 'new')).rows.map(({ type }) => type)).toEqual([
      'new_comments_on_post',
    ]),
  )
  const two = await onAnotherDevice(server, mika)
  await get(two, 'chat.leave', { params: { chatId } })
  await eventually(async () => expect((await readChat(device.mirror, chatId)).gone).toBe(true))
  await socket.end()
})

test('what happened while the connection was lost is there after it, once', async () => {
  const [mika, ken, ana] = [await presentMember(server), await presentMember(server), await presentMember(server)]
  await befriend(mika, ken, ana)
  const chatId = await storeGroup(server, 'Fern walkers', [mika, ken])
  const gone = await storeGroup(server, 'Moss walkers', [mika, ken])
  for (const text of ['One', 'Two']) await say(ken, chatId, text)
  await say(ken, gone, 'Here too')
  const device = await liveDevice(mika)
  const first = await device.join()
  for (const id of [chatId, gone]) await device.sync.loadMessages(id)
  await say(ken, chatId, 'Three')
  await eventually(async () => expect(await device.texts(chatId)).toEqual(['One', 'Two', 'Three']))
  // As in a tunnel: nobody says that the socket is dead, and calls fail.
  first.ws.terminate()
  device.connection.online = false
  const sent = await say(ken, chatId, 'Four')
  await say(ken, chatId, 'Five')
  await get(ken, 'chat.deleteMessage', { params: { id: sent.id } })
  await get(await onAnotherDevice(server, mika), 'chat.leave', { params: { chatId: gone } })
  const begun = await beginChat(ana, [mika])
  await say(ana, begun.chat_id, 'Hello')
  device.connection.online = true
  const again = await device.join()
  expect(await device.texts(chatId)).toEqual(await textsSeen(mika, chatId))
  expect(await device.texts(chatId)).toEqual(['One', 'Two', 'Three', '', 'Five'])
  const { chats } = await readChats(device.mirror, 'all')
  expect(chats.map(chat => chat.chat_id).sort()).toEqual([chatId, begun.chat_id].sort())
  await say(ken, chatId, 'Six')
  await eventually(async () => expect(await device.texts(chatId)).toEqual(['One', 'Two', 'Three', '', 'Five', 'Six']))
  await again.end()
})
