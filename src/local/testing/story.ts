import fc, { type Arbitrary } from 'fast-check'
import type { CallName } from '../../contract/calls/index.ts'
import type { Session } from '../../contract/entities/session.ts'
import type { NewCommand } from '../command/command.ts'
import type { Mirror } from '../mirror/schema.ts'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { enqueue } from '../outbox/queue.ts'
import { createSender } from '../outbox/sender.ts'
import type { Client } from '../wire/client.ts'
import { aClock } from './clock.ts'
import type { Delivery } from './delivery.ts'

/** What can happen to the queue in any story: it is sent, the page is closed while sending and opened again, or time passes. */
export const queueSteps = ['flush', 'restart', 'wait'] as const

const delivery = fc.constantFrom<Delivery>('answered', 'cut', 'answer lost', 'internal', 'too many', 'in flight')

/** One device in a story, with a server whose deliveries the story decides. */
export class StoryDevice<Server extends Client & { delivery: (name: CallName) => Delivery }> {
  readonly server: Server
  readonly clock = aClock()
  readonly me: Session
  readonly mirror: Mirror
  readonly #locks = withinPage()
  readonly #deliveries: Delivery[]
  #sender: ReturnType<typeof createSender>

  /** @param deliveries what happens to each request in turn; those after the last are answered */
  constructor(server: Server, me: Session, mirror: Mirror, deliveries: readonly Delivery[]) {
    this.server = server
    this.me = me
    this.mirror = mirror
    this.#deliveries = [...deliveries]
    this.server.delivery = () => this.#deliveries.shift() ?? 'answered'
    this.#sender = this.#open()
  }

  /** Queues a command of the member. */
  readonly write = (command: NewCommand) => enqueue(this.mirror, command, this.me, { now: this.clock.now() })

  /** Lets one {@link queueSteps step} happen to the queue. */
  async queue(step: (typeof queueSteps)[number]): Promise<void> {
    if (step === 'restart') {
      this.#sender.wake()
      this.#sender.stop()
      this.#sender = this.#open()
      return
    }
    if (step === 'flush') this.#sender.wake()
    else this.clock.next()
    await this.#sender.idle()
  }

  /** Ends the failures: the connection is back, and everything that can be sent is sent. */
  async endWell(): Promise<void> {
    this.#deliveries.length = 0
    this.#sender.wake('online')
    await this.#sender.idle()
    while (this.clock.next()) await this.#sender.idle()
  }

  stop(): void {
    this.#sender.stop()
  }

  #open() {
    const { now, setTimer } = this.clock
    const { mirror, server } = this
    return createSender({
      ...{ mirror, client: server, locks: this.#locks, now, setTimer },
      signedIn: () => true,
      random: () => 0,
    })
  }
}

/**
 * Checks a property against random stories: steps of the member, and deliveries of the requests. Number and seed of the
 * stories can be set for all such tests with `fc.configureGlobal`.
 * @param options.few how many stories to check if none is set there
 * @param options.examples stories that are always checked
 */
export async function tellStories<Step>(
  step: Arbitrary<Step>,
  options: { longest: number; few: number; examples?: [Step[], Delivery[]][] },
  holds: (steps: readonly Step[], deliveries: readonly Delivery[]) => Promise<void>,
): Promise<void> {
  const upTo = { maxLength: options.longest, size: 'max' } as const
  const stories = fc.asyncProperty(fc.array(step, upTo), fc.array(delivery, upTo), holds)
  const { numRuns = options.few } = fc.readConfigureGlobal()
  await fc.assert(stories, { numRuns, examples: options.examples ?? [] })
}
