import { onTestFinished } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { readChat } from '../../src/local/chat/read-chats.ts'
import type { NewCommand } from '../../src/local/command/command.ts'
import { Mirror } from '../../src/local/mirror/schema.ts'
import { withinPage } from '../../src/local/outbox/one-at-a-time.ts'
import { enqueue } from '../../src/local/outbox/queue.ts'
import { createSender } from '../../src/local/outbox/sender.ts'
import { createSync } from '../../src/local/sync/sync.ts'
import { FakeChats } from '../../src/local/testing/fake-chats.ts'
import { someone } from '../../src/local/testing/rows.ts'
import type { Client } from '../../src/local/wire/client.ts'

/** A member's device with chats, and the server that it asks. */
export function aChatter() {
  const [mirror, server] = [new Mirror(someone.id, uuidv7()), new FakeChats()]
  const client = { call: server.call } as Client
  const sync = createSync({ mirror, client, session: () => someone })
  const sender = createSender({ mirror, client, locks: withinPage(), signedIn: () => true })
  onTestFinished(() => {
    sender.stop()
    mirror.close()
  })
  const window = (chatId: string) => readChat(mirror, chatId)
  return {
    mirror,
    server,
    sync,
    window,
    open: (chatId: string) => sync.loadMessages(chatId),
    older: (chatId: string) => sync.loadOlderMessages(chatId, null),
    write: (command: NewCommand) => enqueue(mirror, command, someone),
    async send(): Promise<void> {
      sender.wake('online')
      await sender.idle()
    },
    /** The places of the messages that are shown of a chat. */
    places: async (chatId: string) => (await window(chatId)).messages.map(message => message.place),
    /** Their texts. */
    texts: async (chatId: string) => (await window(chatId)).messages.map(message => message.chat_message_text),
  }
}
