import type { Asked } from './network.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimDevice } from './sim-device.ts'

/** Something that somebody typed and the device accepted: in the end it exists once, or is kept where its author finds it. */
export type Typed = {
  device: SimDevice
  what: 'message' | 'comment' | 'post'
  /** Its id, and of what it is one: chat or post. */
  id: string
  within: string
  /** Its texts, the latest last. */
  words: string[]
  /** Its author has taken it back, or somebody has. */
  removed: boolean
  /** How often its device had lost everything, and who was signed in by which session, when it was accepted. */
  wiped: number
  token: string
}

/** A law that did not hold. */
export type Broken = { law: string; what: string }

/** All that happened in a simulation. */
export class History {
  readonly typed = new Map<string, Typed>()
  readonly asked: Asked[] = []
  readonly broken: Broken[] = []
  /** How many acts and faults there were. */
  acts = 0
  faults = 0
  /** Whoever ended a session on purpose, by device and how often: what waited there is gone with it. */
  readonly signedOut = new Set<SimDevice>()
  /** Pairs of people between whom there was a block, as both ids. */
  readonly blocked = new Set<string>()
  /** People who were suspended, and tokens whose sessions the server has ended. */
  readonly suspended = new Set<string>()
  readonly ended = new Set<string>()
  /** Chats that somebody has left, as `person chat`. */
  readonly left = new Set<string>()
  /** How often each fault met each kind of request. */
  readonly covered = new Map<string, number>()
  readonly #scheduler: Scheduler

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  note(asked: Asked): void {
    this.asked.push(asked)
    if (asked.fault) this.cover(asked.fault, asked.call)
  }

  cover(fault: string, what: string): void {
    const key = `${fault}\t${what}`
    this.covered.set(key, (this.covered.get(key) ?? 0) + 1)
  }

  /** Says that a law did not hold. Each is said once. */
  breaks(law: string, what: string): void {
    if (this.broken.some(each => each.law === law && each.what === what)) return
    this.broken.push({ law, what })
    this.#scheduler.told.push(`BROKEN ${law}`)
  }
}
