import { liveQuery } from 'dexie'
import type { Session } from '../../contract/entities/session.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'
import { backoffMs } from './backoff.ts'
import type { Run } from './command-states.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { senderSignalKey } from './queue.ts'

/** What made somebody think that the outbox could be sent now. */
export type WakeReason = 'online' | 'visible' | 'start' | 'sync'

/** How far the pictures of a command have gone up: at most 90 until all has arrived, then 100; null when none goes. */
export type Progress = { commandId: string; percent: number } | null

/** Empties the outbox of one account. */
export type Sender = {
  /** Tries now, without waiting for the time that a lost connection had set. */
  wake(reason?: WakeReason): void
  /** Settles when this holder has nothing left that it could do now. */
  idle(): Promise<void>
  subscribe(listener: (progress: Progress) => void): () => void
  /** Whether something is on its way in this page. */
  busy(): boolean
  stop(): void
}

/** What an answer changes about the session's person. */
export type SessionChange = Partial<Pick<Session, 'avatar'>>

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
  /** Called when an answer changed something about a member, once it is in the mirror. */
  onSessionChange?: (userId: string, change: SessionChange) => void
  now?: () => number
  random?: () => number
  setTimer?: SetTimer
}

const leaseKey = 'flush-lease'
/** Longer than any single request may take. */
const leaseMs = 120_000

/** Starts the outbox of a mirror: it runs by itself whenever something is enqueued or due, and on {@link Sender.wake}. */
export function createSender(options: Options): Sender {
  const { mirror, locks, now = Date.now, random = Math.random, setTimer = browserTimer } = options
  const run: Run = { id: uuidv7(), now, random }
  const listeners = new Set<(progress: Progress) => void>()
  const stopping = new AbortController()
  let queued = false
  let runs = 0
  let clearTimer = () => {}
  // A start is a new chance, whatever back-off the last one had left.
  let clearsBackoff = true
  let chain: Promise<void> = Promise.resolve()

  const onProgress = (progress: Progress) => {
    for (const listener of listeners) listener(progress)
  }
  const renewLease = () => mirror.meta.put({ key: leaseKey, value: now() + leaseMs })
  const expired = async () => Number((await mirror.meta.get(leaseKey))?.value ?? 0) < now()

  function request(): void {
    // One run that waits for its turn sees all that came before it.
    if (queued || stopping.signal.aborted) return
    queued = true
    const begin = (taken: AbortSignal) => {
      queued = false
      return work(taken)
    }
    chain = chain
      .then(() => locks.run(`engawa-outbox-${mirror.account}`, begin, expired))
      .catch(error => {
        queued = false
        // Another tab may take the mirror away before this one hears of it.
        const wiped = error instanceof Error && error.name === 'DatabaseClosedError'
        if (!wiped && !stopping.signal.aborted) console.error('outbox', error)
      })
  }

  async function work(taken: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([taken, stopping.signal])
    clearTimer()
    // Whoever has nothing to send need not load what sends.
    if (signal.aborted || !options.signedIn() || (await mirror.outbox.count()) === 0) return
    runs++
    try {
      await renewLease()
      const sending = await import('./send-queue.ts').catch(() => null)
      if (sending === null) {
        options.onCut?.()
        schedule(now() + backoffMs(1, random(), 0))
        return
      }
      if (clearsBackoff) {
        clearsBackoff = false
        await sending.clearBackoff(mirror)
      }
      schedule(await sending.sendQueue({ ...options, run, onProgress, renewLease }, signal))
      await mirror.meta.delete(leaseKey)
    } finally {
      runs--
    }
  }

  function schedule(at: number | null): void {
    if (at === null || stopping.signal.aborted) return
    clearTimer = setTimer(request, Math.max(0, at - now()))
  }

  const signal = liveQuery(() => mirror.meta.get(senderSignalKey)).subscribe({ next: request, error: () => {} })

  return {
    wake() {
      clearsBackoff = true
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
    busy: () => runs > 0,
    stop() {
      stopping.abort()
      clearTimer()
      signal.unsubscribe()
    },
  }
}

const browserTimer: SetTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
