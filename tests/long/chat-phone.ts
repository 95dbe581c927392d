import { expect } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { readChat, readChats } from '../../src/local/chat/read-chats.ts'
import type { ChatView, MessageView } from '../../src/local/chat/views.ts'
import type { NewCommand } from '../../src/local/command/command.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import type { Member } from '../support/people.ts'
import { newDevice } from '../sync/devices.ts'
import type { Fault } from '../sync/faulty-fetch.ts'

/** How many times a phone tries to send and to ask until it has to be done. */
const mostTries = 40

/** A phone with the chats of a member, whose connection fails as a test wants. */
export class Phone {
  readonly member: Member
  readonly device: ReturnType<typeof newDevice>
  #tab: Pick<ReturnType<typeof newDevice>, 'mirror' | 'sync' | 'sender'>
  /** Resolves when late answers arrive. */
  #arrival = Promise.withResolvers<void>()
  /** Resolves when an answer has left the server that arrives late. */
  #left = Promise.withResolvers<void>()

  constructor(origin: string, member: Member) {
    this.member = member
    this.device = newDevice(origin, member)
    this.#tab = this.device
  }

  get id(): string {
    return this.member.session.id
  }

  get mirror() {
    return this.device.mirror
  }

  /** Accepts a write as a screen does. */
  write(command: NewCommand): Promise<string | null> {
    return this.device.write(command)
  }

  /** Whether requests arrive at all. */
  online(is: boolean): void {
    this.device.connection.online = is
  }

  /** The next request fails so. */
  fail(fault: Fault): void {
    this.device.connection.fail(/./, fault)
  }

  /** The next answer arrives only after {@link arrive}. */
  delay(): void {
    this.fail({ late: this.#arrival.promise, left: () => this.#left.resolve() })
  }

  /** Late answers arrive. */
  arrive(): void {
    this.#arrival.resolve()
    this.#arrival = Promise.withResolvers()
    this.#left = Promise.withResolvers()
  }

  /** Resolves while an answer is long on its way. */
  get isWaiting(): Promise<void> {
    return this.#left.promise
  }

  /** Sends what can be sent at this moment. */
  async send(): Promise<void> {
    this.device.clock.next()
    this.#tab.sender.wake('online')
    await this.#tab.sender.idle()
  }

  /** Closes the page while it sends, and opens it again. */
  restart(): void {
    this.#tab.sender.wake()
    this.#tab.sender.stop()
    this.#tab = this.device.anotherTab()
  }

  /** Asks what is new in all chats. */
  pull = () => this.#tab.sync.loadChangedChats()
  /** Asks what is new in a chat. */
  open = (chatId: string) => this.#tab.sync.loadMessages(chatId)
  /** Asks for a page of older messages of a chat. */
  older = (chatId: string) => this.#tab.sync.loadOlderMessages(chatId, null)

  /** The chats that it shows. */
  async chats(): Promise<ChatView[]> {
    return (await readChats(this.mirror, 'all')).chats
  }

  /** The messages that it shows of a chat, in their order. */
  async messages(chatId: string): Promise<MessageView[]> {
    return (await readChat(this.mirror, chatId)).messages
  }

  /** Sends until nothing waits any more; what the server refused stays. */
  async sendAll(): Promise<void> {
    this.online(true)
    for (let tries = 0; tries < mostTries; tries++) {
      await this.send()
      while (this.device.clock.next()) await this.#tab.sender.idle()
      const waiting = await this.mirror.outbox.filter(command => command.state !== 'refused').toArray()
      // What depends on something that was refused waits for its author.
      if (waiting.every(command => command.dependsOn.length > 0)) return
    }
    expect(await readWaiting(this.mirror)).toEqual([])
  }

  /** Asks until everything is held that the server has. */
  async pullAll(): Promise<void> {
    const until = async (load: () => Promise<unknown>) => {
      for (let tries = 0; tries < mostTries; tries++) if ((await load()) === 'loaded') return
      throw new Error('asked in vain')
    }
    await until(this.pull)
    for (const { chat_id } of await this.chats()) {
      await until(() => this.open(chat_id))
      while (!(await readChat(this.mirror, chat_id)).done) await until(() => this.older(chat_id))
    }
  }
}

/** A text that no other message has. */
export const newText = (): string => `Said ${uuidv7().slice(-12)}`
