import { CallError } from '../../contract/errors.ts'

/** Runs work when its turn has come. */
export type Bounded = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 5

/**
 * Limits how much of a heavy work runs at once.
 * @param most how many run at the same time
 * @param waiting how many more may wait; any beyond that are refused with a CallError `too_many`
 */
export function bounded(most: number, waiting: number): Bounded {
  const queue: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= most) {
      if (queue.length >= waiting) throw new CallError('too_many', { retryAfterSeconds })
      await new Promise<void>(turn => queue.push(turn))
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
