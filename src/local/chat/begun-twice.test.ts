import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { CallError } from '../../contract/errors.ts'
import { createSync } from '../sync/sync.ts'
import type { Delivery } from '../testing/delivery.ts'
import { FakeChats } from '../testing/fake-chats.ts'
import { newMirror, someone } from '../testing/rows.ts'
import { StoryDevice } from '../testing/story.ts'
import { newChat, newMessage } from './commands.ts'
import { readChat } from './read-chats.ts'

/**
 * A chat of two that was begun under several ids: by two tabs of the device, or here and on another phone. The server makes one of them,
 * and what was typed on the device arrives there once and in the order in which it was typed, under whichever id that was (PRODUCT 10.12).
 */

const failures: Delivery[] = ['cut', 'answer lost', 'internal', 'too many', 'in flight']

/** A device whose first requests fail so, and a chat with Ken that was begun on it. */
async function aBeginning(deliveries: readonly Delivery[] = []) {
  const server = new FakeChats()
  const device = new StoryDevice(server, someone, newMirror(), deliveries)
  const { mirror, clock } = device
  const sync = createSync({ mirror, client: server, session: () => someone, now: clock.now })
  onTestFinished(() => {
    device.stop()
    mirror.close()
  })
  const begin = async (...people: string[]) => {
    const { chatId, ...command } = newChat(people, people.length > 1 ? 'Moss' : '')
    await device.write(command)
    return chatId
  }
  const say = (chatId: string, text: string) => device.write(newMessage({ chatId, text }))
  const texts = (chatId: string) => server.of(chatId).map(message => message.chat_message_text)
  const chatId = await begin('ken')
  return { ...{ server, device, mirror, sync, begin, say, texts, chatId }, queue: device.queue.bind(device) }
}

test.each([...failures.map(failure => [failure]), ...failures.map(failure => [failure, 'internal' as const])])(
  'two tabs begin it, and its first requests end so: %s %s',
  async (...deliveries) => {
    const { server, device, mirror, begin, say, texts, chatId, queue } = await aBeginning(deliveries)
    await say(chatId, 'One')
    await queue('flush')
    const other = await begin('ken')
    await say(other, 'Two')
    await say(chatId, 'Three')
    await say(other, 'Four')
    await queue('flush')
    await queue('restart')
    await device.endWell()
    expect(server.chats.size).toBe(1)
    const [real = ''] = server.chats.keys()
    expect(texts(real)).toEqual(['One', 'Two', 'Three', 'Four'])
    expect(await mirror.outbox.count()).toBe(0)
  },
)

test('two tabs begin it, and the second is answered late', async () => {
  const { device, begin, say, texts, chatId, queue } = await aBeginning(['answered', 'answered', 'internal'])
  await say(chatId, 'One')
  const other = await begin('ken')
  await say(other, 'Two')
  await say(chatId, 'Three')
  await queue('flush')
  await device.endWell()
  expect(texts(chatId)).toEqual(['One', 'Two', 'Three'])
})

test.each(failures.filter(each => each !== 'answer lost'))(
  'another phone begins it too, and this one learns of that before its own is answered: %s',
  async failure => {
    const { server, device, sync, say, texts, chatId, queue } = await aBeginning([failure])
    await say(chatId, 'One')
    await queue('flush')
    const { chat_id: there } = server.begin(1)
    await sync.loadChats('all', 'first')
    await say(there, 'Two')
    await queue('flush')
    await queue('restart')
    await say(there, 'Three')
    await queue('flush')
    await device.endWell()
    expect(texts(there)).toEqual(['Line 1', 'One', 'Two', 'Three'])
  },
)

test('who is signed in again knows none of the chats, but still their order', async () => {
  const { server, device, mirror, sync, say, texts, chatId, queue } = await aBeginning(['answered', 'internal'])
  await say(chatId, 'One')
  const { chat_id: there } = server.begin(0)
  await sync.loadChats('all', 'first')
  await say(there, 'Two')
  await mirror.chats.clear()
  await queue('flush')
  await device.endWell()
  expect(texts(there)).toEqual(['One', 'Two'])
})

test('what is typed under the id that was given up goes into the chat, behind what was typed before', async () => {
  const { server, device, mirror, say, texts, chatId } = await aBeginning()
  const { chat_id: there } = server.begin(0)
  await device.endWell()
  await say(there, 'One')
  await say(chatId, 'Two')
  expect((await readChat(mirror, there)).messages.map(each => each.chat_message_text)).toEqual(['One', 'Two'])
  await device.endWell()
  expect(texts(there)).toEqual(['One', 'Two'])
})

test('chats with other people do not wait, nor does anything for a beginning that was refused', async () => {
  const { server, device, sync, begin, say, texts, chatId, queue } = await aBeginning(['answered', 'internal'])
  const { chat_id: there } = server.begin(0, { chat_id: 'aki', personids: [someone.id, 'aki'] })
  await sync.loadChats('all', 'first')
  await say(chatId, 'To Ken')
  await say(there, 'To Aki')
  const group = await begin('ken', 'yui')
  await say(group, 'To both')
  await queue('flush')
  expect([chatId, there, group].map(texts)).toEqual([[], ['To Aki'], ['To both']])
  server.refuse = name => (name === 'chat.create' ? new CallError('not_found') : null)
  await device.endWell()
  const known = server.begin(0)
  await sync.loadChats('all', 'first')
  await say(known.chat_id, 'To Ken again')
  await device.endWell()
  expect(texts(known.chat_id)).toEqual(['To Ken again'])
})
