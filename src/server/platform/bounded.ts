import { CallError } from '../../contract/errors.ts'

/** Runs work when its turn has come. */
export type Bounded = <T>(work: () => Promise<T>) => Promise<T>

const retryAfterSeconds = 5

/**
 * Limits how much of a heavy work runs at once.
 * @param most how many run at the same time
 * @param waiting how many more may wait; any beyond that are refused with a CallError `too_many`
 * @param patienceMs how long they may wait; then they are refused as well
 */
export function bounded(most: number, waiting: number, patienceMs?: number): Bounded {
  const queue: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= most) {
      if (queue.length >= waiting) throw tooMany()
      await nextTurn(queue, patienceMs)
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

const tooMany = () => new CallError('too_many', { retryAfterSeconds })

function nextTurn(queue: (() => void)[], patienceMs: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      queue.splice(queue.indexOf(turn), 1)
      reject(tooMany())
    }
    const late = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs)
    const turn = () => {
      clearTimeout(late)
      resolve()
    }
    queue.push(turn)
  })
}

/**
 * Limits how much of a work one caller has at once, running or waiting.
 * @param most beyond that they are refused with a CallError `too_many`
 */
export function boundedEach(most: number): <T>(caller: string, work: () => Promise<T>) => Promise<T> {
  const atWork = new Map<string, number>()
  return async (caller, work) => {
    const before = atWork.get(caller) ?? 0
    if (before >= most) throw tooMany()
    atWork.set(caller, before + 1)
    try {
      return await work()
    } finally {
      const left = (atWork.get(caller) ?? 1) - 1
      if (left > 0) atWork.set(caller, left)
      else atWork.delete(caller)
    }
  }
}
