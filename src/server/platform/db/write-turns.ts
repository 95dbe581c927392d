import { busyError } from './busy-error.ts'
import type { Database } from './database.ts'

/** Ends a turn. Called once. */
export type EndTurn = () => void

/** Who may write at the same time. */
export type WriteTurns = {
  /**
   * Waits for a turn. Turns are given in the order in which they were asked for, past accounts that have as many as they may.
   * @param account whose transaction it is; null for what counts for no account
   * @param waits false for what is not worth waiting for
   * @throws CallError busy, when none came in time, too many wait, or there is none now and it does not wait
   */
  take(account: string | null, waits?: boolean): Promise<EndTurn>
}

type Limits = { atOnce: number; ofAccount: number; patienceMs: number; waiting: number }

type Waiting = { account: string | null; begin: () => void }

/**
 * Limits how many write at the same time in a process, so that writers never take all connections, and how many of these are of one
 * account, so that nobody's devices hold up those of others.
 */
export function writeTurns({ atOnce, ofAccount, patienceMs, waiting: mostWaiting }: Limits): WriteTurns {
  const waiting: Waiting[] = []
  const ofAccounts = new Map<string, number>()
  let running = 0

  const mayBegin = (account: string | null): boolean =>
    running < atOnce && (account === null || (ofAccounts.get(account) ?? 0) < ofAccount)

  function begin(account: string | null): void {
    running++
    if (account !== null) ofAccounts.set(account, (ofAccounts.get(account) ?? 0) + 1)
  }

  function end(account: string | null): void {
    running--
    if (account !== null) {
      const left = (ofAccounts.get(account) ?? 1) - 1
      if (left > 0) ofAccounts.set(account, left)
      else ofAccounts.delete(account)
    }
    const next = waiting.findIndex(each => mayBegin(each.account))
    if (next !== -1) waiting.splice(next, 1)[0]?.begin()
  }

  return {
    take(account, waits = true) {
      const turn = () => end(account)
      if (mayBegin(account)) {
        begin(account)
        return Promise.resolve(turn)
      }
      if (!waits || waiting.length >= mostWaiting) return Promise.reject(busyError())
      return new Promise((resolve, reject) => {
        const asked: Waiting = {
          account,
          begin: () => {
            clearTimeout(late)
            begin(account)
            resolve(turn)
          },
        }
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(asked), 1)
          reject(busyError())
        }, patienceMs)
        waiting.push(asked)
      })
    },
  }
}

const turnsOf = new WeakMap<Database, WriteTurns>()

/** Lets {@link turnToWrite} find the turns of a pool. */
export const limitWriters = (db: Database, turns: WriteTurns): void => void turnsOf.set(db, turns)

/** Waits for a turn to write in a pool; one without limits gives it at once. @throws CallError busy */
export const turnToWrite = async (db: Database, account: string | null, waits = true): Promise<EndTurn> =>
  (await turnsOf.get(db)?.take(account, waits)) ?? (() => {})
