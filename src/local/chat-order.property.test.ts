import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newChat, newMessage } from './chat/commands.ts'
import { createSync } from './sync/sync.ts'
import type { Delivery } from './testing/delivery.ts'
import { FakeChats } from './testing/fake-chats.ts'
import { newMirror, someone } from './testing/rows.ts'
import { queueSteps, StoryDevice, tellStories } from './testing/story.ts'
import { NoNetwork } from './wire/client.ts'

type Step =
  /** A tab begins a chat with Ken and writes into it, though another one may have done so just now. */
  | { do: 'begin' }
  /** Somebody writes into one of the chats with Ken that the device ever knew. */
  | { do: 'say'; which: number }
  /** Another phone begins the chat, unless there is one. */
  | { do: 'elsewhere' }
  | { do: 'load' | (typeof queueSteps)[number] }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('begin', 'elsewhere') }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('say' as const), which: fc.nat(3) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('load', ...queueSteps) }) },
)

/** Plays a story on one device, then sends everything. @returns what was typed, in that order, and the server with what arrived */
async function play(steps: readonly Step[], deliveries: readonly Delivery[]) {
  const [server, mirror] = [new FakeChats(), newMirror()]
  const device = new StoryDevice(server, someone, mirror, deliveries)
  const sync = createSync({ mirror, client: server, session: () => someone, now: device.clock.now })
  const known = new Set<string>()
  const typed: string[] = []
  const say = async (chatId: string) => {
    typed.push(`Said ${typed.length}`)
    await device.write(newMessage({ chatId, text: typed.at(-1) ?? '' }))
  }

  for (const each of steps) {
    device.clock.advance(1)
    switch (each.do) {
      case 'begin': {
        const { chatId, ...command } = newChat(['ken'])
        known.add(chatId)
        await device.write(command)
        await say(chatId)
        break
      }
      case 'say': {
        const chatId = [...known][each.which % known.size]
        if (chatId !== undefined) await say(chatId)
        break
      }
      case 'elsewhere':
        if (server.chats.size === 0) server.begin()
        break
      case 'load':
        await sync.loadChats('all', 'first').catch(error => expect(error).toBeInstanceOf(NoNetwork))
        for (const id of await mirror.chats.toCollection().primaryKeys()) known.add(id)
        break
      default:
        await device.queue(each.do)
    }
  }
  await device.endWell()
  const waiting = await mirror.outbox.toArray()
  device.stop()
  mirror.close()
  return { server, typed, waiting }
}

test('whatever requests fail, and under whichever ids a chat was begun, what was typed arrives once and in its order', async () => {
  await tellStories(step, { longest: 20, few: 60 }, async (steps, deliveries) => {
    const { server, typed, waiting } = await play(steps, deliveries)
    expect(waiting).toEqual([])
    expect(server.chats.size).toBeLessThanOrEqual(1)
    const [id = ''] = server.chats.keys()
    expect(server.of(id).map(message => message.chat_message_text)).toEqual(typed)
  })
})
