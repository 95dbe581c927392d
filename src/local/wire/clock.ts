/** Sets a timer and returns how to clear it; injected so that tests control the clock. */
export type SetTimer = (callback: () => void, ms: number) => () => void

/**
 * The time and the chance of this page or worker. Nothing else of the device asks the browser for them (tests/checks/device-clock.ts), so
 * that a simulator that replaces these decides all of it.
 */
export const clock = {
  now: (): number => Date.now(),
  /** How long the page is open, in ms: this never jumps. */
  elapsed: (): number => performance.now(),
  random: (): number => Math.random(),
  after: ((callback, ms) => {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  }) as SetTimer,
}

/** Resolves after a time; without one, once the page has done what else it has to do. */
export const pause = (ms = 0): Promise<void> => new Promise(done => void clock.after(done, ms))

/** Is aborted after a time. */
export function abortedAfter(ms: number): AbortSignal {
  const ending = new AbortController()
  clock.after(() => ending.abort(), ms)
  return ending.signal
}
