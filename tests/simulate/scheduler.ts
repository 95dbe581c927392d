import { setMaxListeners } from 'node:events'
import { clock, type SetTimer } from '../../src/local/wire/clock.ts'
import { numbersFrom } from '../support/chance.ts'
import { clearCounted, countedTurn, untilAtRest } from '../sync/at-rest.ts'
import type { Meeting } from './interleaving.ts'

/** Something that can happen next: a request arrives, an answer does, a tab hears of another one, or a timer is due. */
export type Pending = {
  label: string
  /** Whose time and chance hold while it happens. */
  tab: Place
  /** By the simulation's time; null where it may happen at any moment. */
  at: number | null
  happen: () => unknown
  /** What happens instead where it reaches the server together with another request. @returns whether it may */
  meets?: (meeting: Meeting<Carried>) => boolean
}

/** What the server answered. */
export type Carried = { status: number; headers: [string, string][]; body: Buffer }

/** Where code runs: a tab of a device, with the device's clock; and whose: an older build's, or today's. */
export type Place = { name: string; isFrozen: boolean; isGone: boolean; skewMs: number; build: string | null }

/** Work that no turn of the event loop shows: hashing in another thread, and requests at the server. */
const underWay = new Set<Promise<unknown>>()

/** Waits for work that goes on elsewhere before anything else happens. */
export async function counted<T>(work: Promise<T>): Promise<T> {
  underWay.add(work)
  try {
    return await work
  } finally {
    underWay.delete(work)
  }
}

const nowhere: Place = { name: 'nowhere', isFrozen: false, isGone: false, skewMs: 0, build: null }

/**
 * Lets one thing happen at a time, drawn by a seed, and nothing else until all code that it woke is at rest. Time moves only where nothing
 * else is left to happen, or by {@link Scheduler.pass}.
 */
export class Scheduler {
  readonly begun = Date.now()
  time = this.begun
  /** In the order in which they began to wait. */
  pending: Pending[] = []
  /** What happened, one line each: the same for the same seed. */
  readonly told: string[] = []
  here: Place = nowhere
  draw: (least: number, below: number) => number
  /** Draws what happens first within the server. By itself, so that everything else is as without it. */
  readonly drawWithin: (least: number, below: number) => number
  /** In every fourth world writes of two devices reach the server together. */
  readonly isCrowded: boolean
  /** In every other world the server refuses writes of many kinds at the end: a tenth of what a world costs. */
  readonly isRefusing: boolean

  constructor(seed: number) {
    this.draw = numbersFrom(seed)
    this.drawWithin = numbersFrom(~seed)
    this.isCrowded = seed % 4 === 0
    this.isRefusing = seed % 2 === 1
  }

  now = (place: Place = this.here): number => this.time + place.skewMs

  /** A timer of a tab, by the time of the simulation: the device's clock may jump meanwhile. */
  timerOf =
    (tab: Place): SetTimer =>
    (callback, ms) => {
      const timer: Pending = { label: `timer of ${tab.name}`, tab, at: this.time + Math.max(0, ms), happen: callback }
      this.pending.push(timer)
      return () => this.drop(timer)
    }

  add(pending: Pending): Pending {
    this.pending.push(pending)
    return pending
  }

  drop(pending: Pending): void {
    const at = this.pending.indexOf(pending)
    if (at >= 0) this.pending.splice(at, 1)
  }

  /** What may happen now. */
  due(): Pending[] {
    return this.pending.filter(({ tab, at }) => !tab.isGone && !tab.isFrozen && (at === null || at <= this.time))
  }

  /** Runs code of a tab until everything is at rest. What it promises may come later. */
  async at<T>(tab: Place, work: () => T): Promise<T> {
    this.here = tab
    try {
      const result = work()
      await this.rest()
      return result
    } finally {
      this.here = nowhere
    }
  }

  /** Begins work of a tab in the middle of another one's. */
  within<T>(tab: Place, work: () => T): T {
    const { here } = this
    this.here = tab
    try {
      return work()
    } finally {
      this.here = here
    }
  }

  async rest(): Promise<void> {
    await untilAtRest()
    await untilAtRest()
    while (underWay.size > 0) {
      // Asleep, not turn by turn: the turns while the server works were half of all that a seed cost.
      await Promise.allSettled(underWay)
      await untilAtRest()
      await untilAtRest()
    }
  }

  /** Lets one of what may happen do so. @returns whether there was any */
  async step(choice: number): Promise<boolean> {
    const due = this.due()
    const next = due[choice % due.length]
    if (!next) return false
    await this.#happens(next)
    return true
  }

  /** Lets the first do so of what may happen and is meant. @returns whether there was any */
  async stepOf(isMeant: (pending: Pending) => boolean): Promise<boolean> {
    const next = this.due().find(isMeant)
    if (next) await this.#happens(next)
    return next !== undefined
  }

  async #happens(next: Pending): Promise<void> {
    this.drop(next)
    this.told.push(next.label)
    await this.at(next.tab, next.happen)
  }

  /** When the next timer is due; null without one. */
  nextAt(): number | null {
    const times = this.pending.flatMap(({ tab, at }) => (at === null || tab.isGone || tab.isFrozen ? [] : [at]))
    return times.length === 0 ? null : Math.min(...times)
  }

  /** Lets all happen in its order, moving on to each timer, until nothing is left or a time has come. */
  async settle(until: number): Promise<void> {
    for (let steps = 0; ; steps++) {
      if (steps > 5_000) throw new Error(`it never settles: ${this.told.slice(-12).join(' · ')}`)
      if (await this.step(0)) continue
      const at = this.nextAt()
      if (at === null || at > until) break
      this.time = Math.max(this.time, at)
    }
  }

  /** Time passes: timers become due, but need not go off at once. */
  pass(ms: number): void {
    this.time += ms
  }
}

let current: Scheduler | null = null

/** Where the code that runs now belongs. */
export const runningPlace = (): Place => current?.here ?? nowhere

const real = { ...clock }

/** From here on this process has no time, no chance and no turns but those of a simulation. */
export function take(scheduler: Scheduler): void {
  current = scheduler
}

const timeout = globalThis.setTimeout
const realClone = structuredClone

/** `structuredClone`, without the way through bytes where there are only plain objects and lists. */
function copyOf<T>(value: T, options?: StructuredSerializeOptions): T {
  if (options || typeof value === 'function' || typeof value === 'symbol') return realClone(value, options)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return Array.from(value, each => copyOf(each)) as T
  if (Object.getPrototypeOf(value) !== Object.prototype) return realClone(value)
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) copy[key] = copyOf((value as Record<string, unknown>)[key])
  return copy as T
}

/** Puts the scheduler's time and chance in the place of the browser's. Once for a process. */
export function replaceBrowser(): void {
  // A live query begins by a timer of no time: as a turn, it comes in the same order each time.
  const later = (callback: () => void, ms?: number, ...given: unknown[]) =>
    current && current.here !== nowhere && !ms ? countedTurn(callback, ...given) : timeout(callback, ms, ...given)
  Object.assign(globalThis, { setImmediate: countedTurn, clearImmediate: clearCounted, setTimeout: later })
  setMaxListeners(0)
  Object.assign(clock, {
    now: () => current?.now() ?? real.now(),
    elapsed: () => (current ? current.time - current.begun : real.elapsed()),
    random: () => (current ? current.draw(0, 1_000_000) / 1_000_000 : real.random()),
    after: (callback: () => void, ms: number) =>
      current ? current.timerOf(current.here)(callback, ms) : real.after(callback, ms),
  } satisfies typeof clock)
  // Each request, statement and transaction makes errors that nobody reads; the store copies nothing but plain rows.
  Error.stackTraceLimit = 4
  globalThis.structuredClone = copyOf
  const { digest } = crypto.subtle
  crypto.subtle.digest = (...given: Parameters<typeof digest>) => counted(digest.apply(crypto.subtle, given))
}
