import type { Counted } from './rates.sql.ts'

/** How much a caller may do: `count` times in `windowMs`. */
type Rate = { readonly count: number; readonly windowMs: number }

/**
 * Counts in memory: good enough for fairness between callers, not for limits against guessing.
 * @param weight how much it counts, where that is not one
 * @returns how far the caller has come in the window of the rate
 */
export type MemoryRates = (key: string, rate: Rate, weight?: number) => Counted

/** What other processes have counted of a key since they said so last. */
export type CountedElsewhere = [key: string, count: number, windowMs: number]

/** The counters of a process, with what it says to the others and hears of them. */
export type SharedRates = {
  count: MemoryRates
  /** What was counted here and not said yet, as far as it matters: a twentieth of a rate and more. */
  takeUnsaid(): CountedElsewhere[]
  /** Adds what another process has counted. */
  add(counted: readonly CountedElsewhere[]): void
}

type Counter = { count: number; resetsAt: number; unsaid: number; rate: Rate }

const sweepFrom = 50_000
const saidFrom = 20

/** Makes the counters; expired ones are removed once there are many. */
export function createMemoryRates(now: () => number = () => Date.now()): SharedRates {
  const counters = new Map<string, Counter>()
  /** Of which there is something to say. */
  const touched = new Set<string>()
  let sweepAbove = sweepFrom

  function counterOf(key: string, rate: Rate): Counter {
    const known = counters.get(key)
    if (known && known.resetsAt > now()) return known
    if (!known && counters.size >= sweepAbove) {
      for (const [each, { resetsAt }] of counters) if (resetsAt <= now()) counters.delete(each)
      // Where most are still needed, looking through all of them again for each new one would cost more than anything else.
      sweepAbove = Math.max(sweepFrom, 2 * counters.size)
    }
    const begun = { count: 0, resetsAt: now() + rate.windowMs, unsaid: 0, rate }
    counters.set(key, begun)
    return begun
  }

  return {
    count(key, rate, weight = 1) {
      const counter = counterOf(key, rate)
      counter.count += weight
      counter.unsaid += weight
      counter.rate = rate
      if (counter.unsaid >= rate.count / saidFrom) touched.add(key)
      return { count: counter.count, resetsInMs: counter.resetsAt - now() }
    },
    takeUnsaid() {
      const said: CountedElsewhere[] = []
      for (const key of touched) {
        const counter = counters.get(key)
        if (!counter || counter.resetsAt <= now()) continue
        said.push([key, counter.unsaid, counter.rate.windowMs])
        counter.unsaid = 0
      }
      touched.clear()
      return said
    },
    add(counted) {
      for (const [key, count, windowMs] of counted)
        counterOf(key, { count: Number.POSITIVE_INFINITY, windowMs }).count += count
    },
  }
}
