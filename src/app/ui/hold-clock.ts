/** A countdown that can be paused and continued. */
type HoldClock = { run: () => void; hold: () => void }

/**
 * Makes a {@link HoldClock}.
 * @param ms how long it runs, without the pauses
 * @param done is called once at its end
 */
export function holdClock(ms: number, done: () => void): HoldClock {
  let left = ms
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      if (timer !== undefined) return
      since = Date.now()
      timer = setTimeout(done, left)
    },
    hold() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left = Math.max(0, left - (Date.now() - since))
    },
  }
}
