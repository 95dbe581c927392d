import { callList } from '../../src/contract/calls/index.ts'
import { limits } from '../../src/contract/limits.ts'
import type { Asked, RequestFault } from './network.ts'
import type { OwnCard } from './own-cards.ts'
import type { Scheduler } from './scheduler.ts'
import type { SimDevice } from './sim-device.ts'

/** A deletion that a device accepted. What happens to that device afterwards may keep it from being sent. */
export type Deletion = { device: SimDevice; wiped: number }

/**
 * Something that somebody typed and a device accepted: in the end it exists once, or is kept where its author finds it.
 * @template Device what a device is to those who hold the laws
 * @template Removal what they know of a deletion
 */
export type Written<Device, Removal> = {
  device: Device
  what: 'message' | 'comment' | 'post' | 'chat'
  /** Its id, and of what it is one: chat or post. */
  id: string
  within: string
  /** Of an answer to a comment: that one's id. */
  under?: string
  /** Its texts, the latest last. */
  words: string[]
  /** The devices on which it was written and changed. */
  writers: Set<Device>
  /** Its author has taken it back, or somebody has: on which device, and what of it was there then. */
  removed: Removal | null
}

/** Something that was typed in a simulation. */
export type Typed = Written<SimDevice, Deletion> & {
  /** How often its device had lost everything, and who was signed in by which session, when it was accepted. */
  wiped: number
  token: string
}

/** In which words a device shows something: the last ones, unless another device may have written others. */
export const wordsOn = <Device>({ words, writers }: Written<Device, unknown>, device: Device): string[] =>
  writers.size === 1 && writers.has(device) ? words.slice(-1) : words

/** How somebody left something last: it is shown so on their device, whatever else happens. */
export type Intent = {
  /** The id of what it is about, and what of it was set, as its toggle is called. */
  id: string
  of: 'react' | 'save'
  value: unknown
  device: SimDevice
  account: string
  wiped: number
  token: string
  /** Whether no other device of the account has set it. */
  isSure: boolean
}

/** For how many seconds a device is to send nothing that waits, by what it was answered. */
const waits: Partial<Record<string, number>> = { 'too many': 9, busy: 3 }

/** A closed site turns everything away before it looks at it, and so does one that waits for its terms to be accepted. */
const unseen: ReadonlySet<RequestFault> = new Set(['maintenance', 'terms'] as const)

/** Answers that say that the server did not understand a request, or knows it as another one. */
const notUnderstood: ReadonlySet<Asked['status']> = new Set([400, 405, 413, 415, 422, 500, 501])

/** How the calls begin that come out of the outbox. */
const queueable = callList.flatMap(({ spec }) => (spec.queue ? [`${spec.method} ${spec.path.split('{')[0]}`] : []))

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
  /** People whose accounts were closed: all that they wrote goes with them. */
  readonly closed = new Set<string>()
  /** What the server had, and lost or has as it was before, because an older backup was restored. */
  readonly undone = new Set<string>()
  /** Messages that were there when weeks passed: no screen offers to change them, and the server does not let them be changed. */
  readonly old = new Set<string>()
  /** Chats that somebody has left, as `person chat`. */
  readonly left = new Set<string>()
  /** How things were left, by account and what was set. */
  readonly intents = new Map<string, Intent>()
  /** What was tried again after it was refused. */
  readonly triedAgain = new Set<string>()
  /** What edits of posts set beside their texts, in their order, by words that nothing else has. */
  readonly edits: { device: SimDevice; wiped: number; of: string; field: string; words: string }[] = []
  /** Whose comments a device freed, as `device post`: they are read anew when one looks. */
  readonly freed = new Set<string>()
  /** Members' own cards, by id. */
  readonly cards = new Map<string, OwnCard>()
  /** What the server has answered to writes that it took. */
  readonly #taken: string[] = []
  /** The keys of what was taken back before it was ever sent. */
  readonly takenBack = new Set<string>()
  /** When each command was sent first so that the server may know it, by its key, and how often it left a tab but for what was turned away unseen. */
  readonly #sent = new Map<string, { at: number | null; times: number }>()
  /** Devices whose clock was not right: how old something is they do not know. */
  readonly #wrong = new Set<string>()
  /** How often each fault met each kind of write, and each call that is none. */
  readonly covered = new Map<string, number>()
  /** Until when each device was told to wait. */
  readonly #told = new Map<string, { until: number; skew: number; fault: string }>()
  readonly #scheduler: Scheduler

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  note(asked: Asked): void {
    this.asked.push(asked)
    this.#holdWaits(asked)
    this.#holdSent(asked)
    this.#holdUnderstood(asked)
    this.#holdKeyed(asked)
    const { key, body, status } = asked
    if (this.edits.length > 0 && key !== null && body !== null && (status === 200 || status === 201))
      this.#taken.push(Buffer.from(body).toString())
    if (asked.fault) this.cover(asked.fault, asked.kind)
  }

  /** What was taken back unsent is never sent, nor is what was sent so long ago that it may have been forgotten. */
  #holdSent({ device, call, key, status, fault, at, now, body }: Asked): void {
    if (now !== at) this.#wrong.add(device)
    if (key === null) return
    if (this.takenBack.has(key)) this.breaks('what was never sent can be taken back', `${device}: ${call}`)
    const sent = this.#sent.get(key)
    if (sent && at - (sent.at ?? at) > limits.commandLifeMs && !this.#wrong.has(device))
      this.breaks('exactly once', `${device}: ${call} after the server may have forgotten it`)
    // Of those that the server answers only a closed site says 503, also where that answer comes late or twice.
    const isUnseen = body === null ? fault !== null && unseen.has(fault) : status === 503
    this.#sent.set(key, { at: sent?.at ?? (isUnseen ? null : at), times: sent?.times ?? 0 })
  }

  /** A command leaves its tab: what becomes of it that tab does not know before it is answered. */
  leaves(key: string): void {
    const { at = null, times = 0 } = this.#sent.get(key) ?? {}
    this.#sent.set(key, { at, times: times + 1 })
  }

  /** Whether the server has answered a write with words that nothing else has. */
  hasTaken(words: string): boolean {
    return this.#taken.some(each => each.includes(words))
  }

  /** Of a post's edits on a device only what still waits there is not given up. */
  givesUpEdits(device: SimDevice, of: string, left: unknown): void {
    const text = JSON.stringify(left)
    const isOver = (each: (typeof this.edits)[number]) =>
      each.device === device && each.of === of && !text.includes(each.words)
    this.edits.splice(0, this.edits.length, ...this.edits.filter(each => !isOver(each)))
  }

  /** Whether something may have arrived, by what its device can know. */
  wasTried(key: string): boolean {
    return (this.#sent.get(key)?.times ?? 0) > 0
  }

  /** Notes how somebody left something. */
  means(intent: Omit<Intent, 'isSure'>): void {
    const key = `${intent.account} ${intent.of} ${intent.id}`
    const before = this.intents.get(key)
    this.intents.set(key, { ...intent, isSure: !before || (before.isSure && before.device === intent.device) })
  }

  /** Nobody knows any more how something was left. @param toggle as its commands have it */
  forgetIntent(toggle: string): void {
    for (const intent of this.intents.values()) if (`${intent.of} ${intent.id}` === toggle) intent.isSure = false
  }

  /** A server that says when it will answer again is sent nothing before. */
  #holdWaits({ device, build, key, at, now }: Asked): void {
    // An older build waits as it does, and so does today's with what that was told.
    if (build !== null) return void this.#told.delete(device)
    const told = this.#told.get(device)
    // By a clock that was set meanwhile a wait is over sooner, or is not known any more.
    if (key !== null && told && told.skew === now - at && at < told.until)
      this.breaks('who is told to wait waits', `${device} was told to by ${told.fault}`)
  }

  /** What may be sent twice says that it is the same. */
  #holdKeyed({ device, build, call, key }: Asked): void {
    if (key === null && build === null && queueable.some(begin => call.startsWith(begin)))
      this.breaks('exactly once', `${device}: ${call} has no key by which it is known again`)
  }

  /** Today's server knows what each client asks for, today's and older ones. */
  #holdUnderstood({ device, build, call, status, body }: Asked): void {
    if (body !== null && notUnderstood.has(status))
      this.breaks('the server understands', `${device}: ${call} of ${build ?? 'today'} is answered ${status}`)
  }

  /** What a device was answered reaches it: a tab that ended before never hears of a wait. */
  heard({ device, build, fault, key, at, now }: Asked): void {
    const sent = this.#sent.get(key ?? '')
    if (sent && fault !== null && unseen.has(fault)) sent.times--
    const seconds = fault === null || key === null || build !== null ? undefined : waits[fault]
    if (seconds) this.#told.set(device, { until: at + seconds * 1_000, skew: now - at, fault: String(fault) })
  }

  /** What a device was told is gone with its store, or was never stored. */
  forgetWaits(device: string): void {
    this.#told.delete(device)
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
