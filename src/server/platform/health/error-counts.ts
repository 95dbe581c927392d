import type { Database } from '../db/database.ts'
import { addErrors } from './error-counts.sql.ts'

/** Counts errors by kind: a path of the call table, or a kind of job. Writing them waits, so that a storm of errors is few writes. */
export type ErrorCounts = {
  count(kind: string): void
  /** Writes what was counted; what can't be written is kept for the next time. */
  flush(): Promise<void>
  stop(): Promise<void>
}

const flushMs = 5_000
/** Kinds are paths and jobs of the product, so there are never so many; whatever else comes counts as one. */
const mostKinds = 500

/** Opens the counters of this process. */
export function openErrorCounts(db: Database): ErrorCounts {
  let counts = new Map<string, number>()
  const count = (kind: string, times = 1): void => {
    const named = counts.has(kind) || counts.size < mostKinds ? kind : 'other'
    counts.set(named, (counts.get(named) ?? 0) + times)
  }
  const flush = async () => {
    if (counts.size === 0) return
    const taken = counts
    counts = new Map()
    await addErrors(db, taken).catch(() => {
      for (const [kind, times] of taken) count(kind, times)
    })
  }
  const timer = setInterval(() => void flush(), flushMs).unref()
  return {
    count: kind => count(kind),
    flush,
    stop: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
