import { isFull } from '../mirror/full.ts'
import type { Loaded } from '../wire/load-context.ts'

/**
 * How a run ended: everything is here; it may not load now; no network; the server asks to wait; no room. The next run goes on where this
 * one stopped.
 */
export type KeepEnd = 'whole' | 'not-now' | 'no-network' | 'busy' | 'no-room'

/** Ends a run. */
export class Ended extends Error {
  readonly why: KeepEnd
  readonly waitMs: number
  /** @param waitMs how long the server asks to wait */
  constructor(why: KeepEnd, waitMs = 0) {
    super(why)
    this.why = why
    this.waitMs = waitMs
  }
}

/** Waits for a load. What the server refuses is left out: it says the same another time. What it has no time for ends the run. */
export async function answerOf(loading: Promise<Loaded>): Promise<'loaded' | 'refused'> {
  const loaded = await loading
  if (loaded === 'no-network') throw new Ended('no-network')
  if (typeof loaded === 'object' && loaded.error.retry === 'later')
    throw new Ended('busy', (loaded.error.retryAfterSeconds ?? 0) * 1_000)
  return loaded === 'loaded' ? 'loaded' : 'refused'
}

/** Does a run, and says how it ended. @param onBusy told how long the server asks to wait, in ms */
export async function endOf(run: () => Promise<void>, onBusy: (waitMs: number) => void = () => {}): Promise<KeepEnd> {
  try {
    await run()
    return 'whole'
  } catch (end) {
    if (end instanceof Ended) {
      if (end.why === 'busy') onBusy(end.waitMs)
      return end.why
    }
    if (isFull(end)) return 'no-room'
    throw end
  }
}
