import { liveQuery } from 'dexie'
import { uuidv7 } from '../contract/uuid.ts'
import { backoffMs } from './backoff.ts'
import type { Client } from './client.ts'
import type { Command } from './command.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { bellKey, commandsOf } from './outbox.ts'
import type { Mirror } from './schema.ts'
import { type Outcome, sendCommand } from './send-command.ts'
import { claim, finish, postpone, type Run, recover, refuse, retire } from './settle.ts'

/** What made somebody think that the outbox could be sent now. */
export type WakeReason = 'online' | 'visible' | 'start' | 'sync'

/** How far the pictures of a command have gone up: at most 90 until all has arrived, then 100; null when none goes. */
export type Progress = { commandId: string; percent: number } | null

/** Empties the outbox of one account. */
export type Flusher = {
  /** Tries now, without waiting for the time that a lost connection had set. */
  wake(reason?: WakeReason): void
  /** Settles when this holder has nothing left that it could do now. */
  idle(): Promise<void>
  subscribe(listener: (progress: Progress) => void): () => void
  /** Whether something is on its way in this page. */
  busy(): boolean
  stop(): void
}

/** Sets a timer and gives back how to stop it; injected so that tests own the clock. */
export type SetTimer = (callback: () => void, ms: number) => () => void

type Options = {
  mirror: Mirror
  client: Client
  /** Whether somebody is signed in as the mirror's account. */
  signedIn: () => boolean
  locks: OneAtATime
  /** Told when the connection was lost and something waits. */
  onCut?: () => void
  /** Told the answer of a command that arrived, once it is in the mirror. */
  onDone?: (command: Command, data: unknown) => void
  now?: () => number
  random?: () => number
  setTimer?: SetTimer
}

const leaseKey = 'flush-lease'
const pauseKey = 'flush-pause'
/** Longer than any single request may take. */
const leaseMs = 120_000
const unwell = new Set(['too_many', 'maintenance', 'stopping'])

/** Starts the outbox of a mirror: it runs by itself whenever something is enqueued or due, and on {@link Flusher.wake}. */
export function createFlusher(options: Options): Flusher {
  const { mirror, client, locks, now = Date.now, random = Math.random, setTimer = browserTimer } = options
  const run: Run = { id: uuidv7(), now, random }
  const listeners = new Set<(progress: Progress) => void>()
  const stopping = new AbortController()
  let queued = false
  let sending = 0
  let clearTimer = () => {}
  // A start is a new chance, whatever back-off the last one had left.
  let chain: Promise<void> = Promise.resolve()
    .then(hurry)
    .catch(() => {})

  const tell = (progress: Progress) => {
    for (const listener of listeners) listener(progress)
  }
  const beat = () => mirror.meta.put({ key: leaseKey, value: now() + leaseMs })
  const expired = async () => Number((await mirror.meta.get(leaseKey))?.value ?? 0) < now()

  function request(): void {
    // One run that waits for its turn sees all that came before it.
    if (queued || stopping.signal.aborted) return
    queued = true
    const work = (taken: AbortSignal) => {
      queued = false
      return drain(taken)
    }
    chain = chain
      .then(() => locks.run(`engawa-outbox-${mirror.account}`, work, expired))
      .catch(error => {
        queued = false
        // Another tab may take the mirror away before this one hears of it.
        const wiped = error instanceof Error && error.name === 'DatabaseClosedError'
        if (!wiped && !stopping.signal.aborted) console.error('outbox', error)
      })
  }

  async function drain(taken: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([taken, stopping.signal])
    clearTimer()
    if (signal.aborted || !options.signedIn()) return
    sending++
    try {
      await beat()
      await recover(mirror)
      await retire(mirror, now())
      schedule(await sendAll(signal))
      await mirror.meta.delete(leaseKey)
    } finally {
      sending--
    }
  }

  /** @returns when to come back, in ms, or null when nothing waits */
  async function sendAll(signal: AbortSignal): Promise<number | null> {
    const paused = Number((await mirror.meta.get(pauseKey))?.value ?? 0)
    if (paused > now()) return paused
    while (!signal.aborted && options.signedIn()) {
      const next = await claim(mirror, run)
      if (next === null || typeof next === 'number') return next
      const outcome = await sendCommand(mirror, client, next, percent => progressed(next, percent), signal)
      const comeBack = await settle(next, outcome)
      if (comeBack !== 'go on') return comeBack
    }
    return null
  }

  async function progressed(command: Command, percent: number): Promise<void> {
    tell({ commandId: command.id, percent })
    await beat()
  }

  async function settle(command: Command, outcome: Outcome): Promise<number | null | 'go on'> {
    const wait = (seconds = 0) => now() + backoffMs(command.attempts, random(), seconds)
    tell(outcome.kind === 'done' ? { commandId: command.id, percent: 100 } : null)
    switch (outcome.kind) {
      case 'done':
        await finish(mirror, run, command, outcome)
        options.onDone?.(command, outcome.data)
        return 'go on'
      case 'gone-already':
        await finish(mirror, run, command, 'gone')
        return 'go on'
      case 'refused':
        await refuse(mirror, run, command, outcome.error)
        return 'go on'
      case 'later': {
        const nextAt = wait(outcome.error.retryAfterSeconds)
        await postpone(mirror, run, command, nextAt, outcome.error.code)
        if (!unwell.has(outcome.error.code)) return 'go on'
        await mirror.meta.put({ key: pauseKey, value: nextAt })
        return nextAt
      }
      case 'no-network': {
        const nextAt = wait()
        await postpone(mirror, run, command, nextAt, 'no_network')
        options.onCut?.()
        return nextAt
      }
      case 'sign-in':
        await postpone(mirror, run, { ...command, attempts: command.attempts - 1 }, 0, 'sign_in_required')
        return null
      case 'aborted':
        return null
    }
  }

  function schedule(at: number | null): void {
    if (at === null || stopping.signal.aborted) return
    clearTimer = setTimer(request, Math.max(0, at - now()))
  }

  /** What only waited for the connection need not wait for its time. */
  async function hurry(): Promise<void> {
    await mirror.transaction('rw', mirror.outbox, async () => {
      const stuck = (await commandsOf(mirror)).filter(
        each => each.state === 'waiting' && each.error?.code === 'no_network',
      )
      await mirror.outbox.bulkPut(stuck.map(each => ({ ...each, nextAt: 0 })))
    })
  }

  const bell = liveQuery(() => mirror.meta.get(bellKey)).subscribe({ next: request, error: () => {} })

  return {
    wake() {
      chain = chain.then(hurry).catch(() => {})
      request()
    },
    async idle() {
      let seen: Promise<void>
      do {
        seen = chain
        await seen
      } while (seen !== chain)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    busy: () => sending > 0,
    stop() {
      stopping.abort()
      clearTimer()
      bell.unsubscribe()
    },
  }
}

const browserTimer: SetTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
