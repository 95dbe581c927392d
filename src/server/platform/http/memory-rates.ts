import type { Counted } from './rates.sql.ts'

/** Counts in this process only: good enough for fairness between callers, not for limits against guessing. */
export type MemoryRates = (key: string, windowMs: number) => Counted

const sweepAbove = 50_000

/** Makes the counters; expired ones are removed once there are many. */
export function createMemoryRates(now: () => number = Date.now): MemoryRates {
  const counters = new Map<string, { count: number; resetsAt: number }>()
  const sweep = () => {
    for (const [key, { resetsAt }] of counters) if (resetsAt <= now()) counters.delete(key)
  }
  return (key, windowMs) => {
    const known = counters.get(key)
    const counter = known && known.resetsAt > now() ? known : { count: 0, resetsAt: now() + windowMs }
    counter.count++
    if (!known && counters.size > sweepAbove) sweep()
    counters.set(key, counter)
    return { count: counter.count, resetsInMs: counter.resetsAt - now() }
  }
}
