import { liveQuery } from 'dexie'
import type { Session } from '../../contract/entities/session.ts'
import { uuidv7 } from '../../contract/uuid.ts'
import { isClosed } from '../mirror/closed.ts'
import { isFull } from '../mirror/full.ts'
import { isRecent } from '../mirror/recent.ts'
import type { Mirror } from '../mirror/schema.ts'
import type { Client } from '../wire/client.ts'
import { clock, type SetTimer } from '../wire/clock.ts'
import { newListeners } from '../wire/listeners.ts'
import { backoffMs } from './backoff.ts'
import type { Run } from './command-states.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import { senderSignalKey } from './queue.ts'

/**
 * Why a sender is woken: the connection is back, the server answers after it did not, the page is visible again, it has started, Background
 * Sync fired, or the site is open again after a maintenance.
 */
export type WakeReason = 'online' | 'answered' | 'visible' | 'start' | 'sync' | 'open'

/**
 * How far a command's pictures are uploaded, in percent: at most 90 until the command is answered, then 100; null: none
 * is sent.
 */
export type Progress = { commandId: string; percent: number } | null

/** Sends the outbox of one account. */
export type Sender = {
  /** Sends now, ignoring the back-off of a lost connection, and after a maintenance its wait. */
  wake(reason?: WakeReason): void
  /** Resolves when this sender has nothing left that it could do now. */
  idle(): Promise<void>
  subscribe(listener: (progress: Progress) => void): () => void
  /** Whether this page is sending something. */
  busy(): boolean
  stop(): void
}

/** What an answer changes about the signed-in person, as stored with the session. */
export type SessionChange = Partial<Pick<Session, 'avatar'>>

type Options = {
  mirror: Mirror
  client: Client
  /** Whether somebody is signed in as the mirror's account. */
  signedIn: () => boolean
  locks: OneAtATime
  /** Called when the connection was lost while something waits. */
  onCut?: () => void
  /** Called when an answer changed something about a member, after it was written into the mirror. */
  onSessionChange?: (userId: string, change: SessionChange) => void
  now?: (() => number) | undefined
  random?: (() => number) | undefined
  setTimer?: SetTimer | undefined
}

const leaseKey = 'flush-lease'
/** Longer than any single request may take: a living holder always renews it in time. */
const leaseMs = 120_000
/**
 * How far apart answers wake: where reads are answered and writes get lost, a back-off would never grow. One that comes sooner wakes at the end of
 * that time, so that what failed in a second tunnel does not sit out its whole back-off.
 */
const answeredApartMs = 30_000

/** The lease of the lock that lets one sender of a mirror work at a time. */
const leaseOf = (mirror: Mirror, now: () => number) => ({
  renew: () => mirror.meta.put({ key: leaseKey, value: now() + leaseMs }),
  async expired(): Promise<boolean> {
    const until = Number((await mirror.meta.get(leaseKey))?.value ?? 0)
    // A lease that would last longer than leases do was written before the clock was set back.
    return until < now() || until > now() + leaseMs
  },
  end: () => mirror.meta.delete(leaseKey),
})

/** Starts the sender of a mirror: it runs whenever a command is enqueued or due, and on {@link Sender.wake}. */
export function createSender(options: Options): Sender {
  const { mirror, locks, now = clock.now, random = clock.random, setTimer = clock.after } = options
  const run: Run = { id: uuidv7(), now, random }
  const listeners = newListeners<Progress>()
  let stopped = false
  let endRun = () => {}
  let queued = false
  let runs = 0
  /** How many runs in succession the store has ended. */
  let failures = 0
  let clearTimer = () => {}
  // The first run after a start ignores the back-off that an earlier page left behind.
  let clearsBackoff = true
  let opened = false
  let answeredAt: number | null = null
  let clearAnswered: (() => void) | null = null
  let chain: Promise<void> = Promise.resolve()

  const lease = leaseOf(mirror, now)

  function request(): void {
    // A run that waits for the lock will see everything that was queued until then; one is enough.
    if (queued || stopped) return
    queued = true
    const begin = (lost: AbortSignal) => {
      queued = false
      return work(lost)
    }
    chain = chain
      .then(() => locks.run(`engawa-outbox-${mirror.account}`, begin, lease.expired))
      .then(() => {
        failures = 0
      })
      .catch(error => {
        queued = false
        // Another tab may delete the mirror (sign-out) before this one is notified.
        if (isClosed(error) || stopped) return
        if (!isFull(error)) console.error('outbox', error)
        // Nothing is lost by it: what waits is sent once the store can note that it was.
        schedule(now() + backoffMs(++failures, random(), 0))
      })
  }

  async function work(lost: AbortSignal): Promise<void> {
    // Ends with the lock and with the sender: `AbortSignal.any` would join two signals, but in Safari only since 17.4.
    const over = new AbortController()
    endRun = () => over.abort()
    lost.addEventListener('abort', endRun)
    clearTimer()
    // With nothing to send, the code that sends is not even loaded.
    if (lost.aborted || stopped || !options.signedIn() || (await mirror.outbox.count()) === 0) return
    runs++
    try {
      await lease.renew()
      const sending = await import('./send-queue.ts').catch(() => null)
      if (sending === null) {
        options.onCut?.()
        schedule(now() + backoffMs(1, random(), 0))
        return
      }
      if (clearsBackoff) {
        clearsBackoff = false
        await sending.clearBackoff(mirror, opened)
        opened = false
      }
      schedule(
        await sending.sendQueue({ ...options, run, onProgress: listeners.tell, renewLease: lease.renew }, over.signal),
      )
      await lease.end()
    } finally {
      runs--
    }
  }

  function schedule(at: number | null): void {
    if (at === null || stopped) return
    clearTimer()
    clearTimer = setTimer(request, Math.max(0, at - now()))
  }

  const signal = liveQuery(() => mirror.meta.get(senderSignalKey)).subscribe({ next: request, error: () => {} })

  function wake(reason?: WakeReason): void {
    if (reason === 'answered') {
      if (answeredAt !== null && isRecent(answeredAt, answeredApartMs, now())) {
        wakeLater(answeredAt)
        return
      }
      answeredAt = now()
    }
    clearsBackoff = true
    opened ||= reason === 'open'
    request()
  }

  function wakeLater(since: number): void {
    const begin = () => {
      clearAnswered = null
      wake('answered')
    }
    clearAnswered ??= setTimer(begin, since + answeredApartMs - now())
  }

  return {
    wake,
    async idle() {
      let seen: Promise<void>
      do {
        seen = chain
        await seen
      } while (seen !== chain)
    },
    subscribe: listeners.subscribe,
    busy: () => runs > 0,
    stop() {
      stopped = true
      endRun()
      clearTimer()
      clearAnswered?.()
      signal.unsubscribe()
    },
  }
}
