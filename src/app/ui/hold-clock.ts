/** A countdown that can be held and runs on from where it stood. */
type HoldClock = { run: () => void; hold: () => void }

/**
 * @param ms how long it runs in all, held time not counted
 * @param done called once at its end
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
