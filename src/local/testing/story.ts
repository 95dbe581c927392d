import fc, { type Arbitrary } from 'fast-check'
import type { Session } from '../../contract/entities/session.ts'
import type { NewCommand } from '../command/command.ts'
import type { Mirror } from '../mirror/schema.ts'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { enqueue } from '../outbox/queue.ts'
import { createSender } from '../outbox/sender.ts'
import { aClock } from './clock.ts'
import { FakeServer, type Fate } from './fake-server.ts'

/** What can happen to the queue in any story: it is sent, the page is closed and opened in the middle of that, or time goes on. */
export const queueSteps = ['flush', 'restart', 'wait'] as const

const fate = fc.constantFrom<Fate>('answered', 'cut', 'answer lost', 'internal', 'too many', 'in flight')

/** One device in a story, with a server that answers as the story says. */
export class StoryDevice {
  readonly server = new FakeServer()
  readonly clock = aClock()
  readonly me: Session
  readonly mirror: Mirror
  readonly #locks = withinPage()
  readonly #fates: Fate[]
  #sender: ReturnType<typeof createSender>

  /** @param fates what becomes of the requests, one after the other; those after the last are answered */
  constructor(me: Session, mirror: Mirror, fates: readonly Fate[]) {
    this.me = me
    this.mirror = mirror
    this.#fates = [...fates]
    this.server.fate = () => this.#fates.shift() ?? 'answered'
    this.#sender = this.#open()
  }

  /** Queues what the member did. */
  readonly write = (command: NewCommand) => enqueue(this.mirror, command, this.me, { now: this.clock.now() })

  /** Lets one of the things happen to the queue. */
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

  /** From here on nothing fails: the signal is back, and all that can be sent goes out. */
  async endWell(): Promise<void> {
    this.#fates.length = 0
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
 * Holds a promise against stories made by chance: steps and what becomes of the requests. How many, and from which seed, can be said
 * for all of them with `fc.configureGlobal`.
 * @param options.few how many stories without that
 * @param options.examples stories that are always among them
 */
export async function tellStories<Step>(
  step: Arbitrary<Step>,
  options: { longest: number; few: number; examples?: [Step[], Fate[]][] },
  holds: (steps: readonly Step[], fates: readonly Fate[]) => Promise<void>,
): Promise<void> {
  const upTo = { maxLength: options.longest, size: 'max' } as const
  const stories = fc.asyncProperty(fc.array(step, upTo), fc.array(fate, upTo), holds)
  const { numRuns = options.few } = fc.readConfigureGlobal()
  await fc.assert(stories, { numRuns, examples: options.examples ?? [] })
}
