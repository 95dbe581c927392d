import { setTimeout as pause } from 'node:timers/promises'
import { StoreError } from './store-error.ts'
import type { Postmaster } from './supervisor.ts'

/** So often PostgreSQL is started again within this time. One that ends more often has a reason that its operator has to look at. */
const MOST_STARTS = 3
const WITHIN_MS = 600_000
/** Each further start within that time waits so much longer. */
const WAIT_MS = 1_000

/** What is told of a PostgreSQL that ended without having been stopped. */
export interface EndListeners {
  /** It is started again. `reason` is the line that says how it ended, or why it did not start. */
  readonly onLost: (reason: string) => void
  readonly onBack: () => void
  /** It is not started again. */
  readonly onExit: (reason: string) => void
}

/**
 * Looks after a PostgreSQL: one that ends by itself is started again, a few times.
 * @param startAgain clears what the last one left behind, and starts another one
 * @returns a function that ends it for good
 */
export function keepRunning(
  first: Postmaster,
  startAgain: () => Promise<Postmaster>,
  { onLost, onBack, onExit }: EndListeners,
): () => Promise<void> {
  let postmaster = first
  let stopping = false
  let starts: number[] = []

  /** Starts it until it runs. @returns null when it is not started again */
  async function another(how: string): Promise<Postmaster | null> {
    for (let reason = how; ; ) {
      starts = starts.filter(at => at > performance.now() - WITHIN_MS)
      if (starts.length >= MOST_STARTS) {
        onExit(reason)
        return null
      }
      onLost(reason)
      await pause(starts.length * WAIT_MS)
      if (stopping) return null
      starts.push(performance.now())
      try {
        return await startAgain()
      } catch (error) {
        reason = error instanceof StoreError ? error.message : String(error)
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const how = await postmaster.ended
      if (stopping) return
      const next = await another(how)
      if (next === null) return
      postmaster = next
      if (stopping) return
      onBack()
    }
  }

  const watching = watch()
  return async () => {
    stopping = true
    await postmaster.stop()
    await watching
    // It may just have been started again.
    await postmaster.stop()
  }
}
