import { unlessClosed } from '../mirror/closed.ts'
import { clock } from '../wire/clock.ts'

/** Lets only one of all tabs and the worker do a piece of work at a time. */
export type OneAtATime = {
  /**
   * Runs `work` once nobody else runs under this name. Its `signal` is aborted when somebody else took the lock over
   * because this holder's lease ran out.
   * @param expired whether the present holder's lease has run out
   */
  run(name: string, work: (signal: AbortSignal) => Promise<void>, expired: () => Promise<boolean>): Promise<void>
}

/** How often a waiting run looks whether the holder's lease has run out. */
const leaseCheckMs = 30_000

/** Uses Web Locks, across all tabs and the worker; the browser frees the lock of a tab that died. */
export function byWebLocks(manager: LockManager): OneAtATime {
  return {
    async run(name, work, expired) {
      const lost = new AbortController()
      let granted = false
      const hold = () => {
        granted = true
        return work(lost.signal)
      }
      const giveUp = new AbortController()
      const look = async () => {
        if (granted) return
        clearTimer = clock.after(look, leaseCheckMs)
        if ((await expired().catch(unlessClosed)) && !granted) giveUp.abort()
      }
      let clearTimer = clock.after(look, leaseCheckMs)
      try {
        await manager.request(name, { signal: giveUp.signal }, hold)
      } catch (error) {
        if (granted) lost.abort()
        if (!isAbort(error)) throw error
        if (!granted) await manager.request(name, { steal: true }, hold).catch(again => stolenAgain(again, lost))
      } finally {
        clearTimer()
      }
    },
  }
}

/**
 * Without Web Locks (insecure contexts): one at a time within this page; between tabs the idempotency keys prevent
 * double effects.
 */
export function withinPage(): OneAtATime {
  const last = new Map<string, Promise<void>>()
  return {
    run(name, work) {
      const next = (last.get(name) ?? Promise.resolve()).catch(() => {}).then(() => work(new AbortController().signal))
      last.set(name, next)
      return next
    },
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function stolenAgain(error: unknown, lost: AbortController): void {
  lost.abort()
  if (!isAbort(error)) throw error
}
