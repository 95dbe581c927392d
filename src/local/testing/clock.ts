import type { SetTimer } from '../outbox/sender.ts'

/** A clock that moves only when a test moves it. */
export type Clock = {
  now: () => number
  setTimer: SetTimer
  /** Moves on and rings what is due. */
  advance(ms: number): void
  /** Moves to the next timer; false when none is set. */
  next(): boolean
}

/** A clock that stands at a time in the year 2026. */
export function aClock(): Clock {
  let time = Date.UTC(2026, 10, 1)
  const timers = new Map<object, { at: number; ring: () => void }>()

  function ring(): void {
    for (const [key, timer] of [...timers]) {
      if (timer.at > time) continue
      timers.delete(key)
      timer.ring()
    }
  }

  return {
    now: () => time,
    setTimer(callback, ms) {
      const key = {}
      timers.set(key, { at: time + ms, ring: callback })
      return () => timers.delete(key)
    },
    advance(ms) {
      time += ms
      ring()
    },
    next() {
      const first = [...timers.values()].sort((a, b) => a.at - b.at)[0]
      if (!first) return false
      time = Math.max(time, first.at)
      ring()
      return true
    },
  }
}
