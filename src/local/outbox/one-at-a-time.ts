/** Sees to it that of all tabs and the worker only one does a piece of work at a time. */
export type OneAtATime = {
  /**
   * Runs `work` when nobody else runs under this name. `signal` is aborted when somebody else took over because this
   * holder gave no sign of life.
   * @param expired whether the present holder has given no sign of life for too long
   */
  run(name: string, work: (signal: AbortSignal) => Promise<void>, expired: () => Promise<boolean>): Promise<void>
}

/** How often somebody who waits looks whether the holder still lives. */
const lookMs = 30_000

/** By Web Locks: over all tabs and the worker; the system gives a dead tab's lock free. */
export function byWebLocks(manager: LockManager): OneAtATime {
  return {
    async run(name, work, expired) {
      const taken = new AbortController()
      let granted = false
      const hold = () => {
        granted = true
        return work(taken.signal)
      }
      const giveUp = new AbortController()
      const look = setInterval(async () => {
        if (!granted && (await expired()) && !granted) giveUp.abort()
      }, lookMs)
      try {
        await manager.request(name, { signal: giveUp.signal }, hold)
      } catch (error) {
        if (granted) taken.abort()
        if (!isAbort(error)) throw error
        if (!granted) await manager.request(name, { steal: true }, hold).catch(again => stolenAgain(again, taken))
      } finally {
        clearInterval(look)
      }
    },
  }
}

/** Without Web Locks (an insecure context): one at a time within this page; the server's idempotency keeps tabs apart. */
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

function stolenAgain(error: unknown, taken: AbortController): void {
  taken.abort()
  if (!isAbort(error)) throw error
}
