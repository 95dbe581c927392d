import type { SetTimer } from '../wire/clock.ts'

/** A clock that moves only when a test moves it. */
export type Clock = {
  now: () => number
  setTimer: SetTimer
  /** Moves the time and runs the timers that are due. */
  advance(ms: number): void
  /** Moves to the next timer and runs it; false when none is set. */
  next(): boolean
}

/** A clock that begins at a fixed time in the year 2026. */
export function aClock(): Clock {
  let time = Date.UTC(2026, 10, 1)
  const timers = new Map<object, { at: number; callback: () => void }>()

  function runDue(): void {
    for (const [key, timer] of [...timers]) {
      if (timer.at > time) continue
      timers.delete(key)
      timer.callback()
    }
  }

  return {
    now: () => time,
    setTimer(callback, ms) {
      const key = {}
      timers.set(key, { at: time + ms, callback })
      return () => timers.delete(key)
    },
    advance(ms) {
      time += ms
      runDue()
    },
    next() {
      const first = [...timers.values()].sort((a, b) => a.at - b.at)[0]
      if (!first) return false
      time = Math.max(time, first.at)
      runDue()
      return true
    },
  }
}
