/** Reports when the typing pauses, and at the latest after `latestMs`, so that continuous typing is stored too. */
const restMs = 250
const latestMs = 2_000

/**
 * Delays work that is too slow for every key press: reading the whole text.
 * @param tell reads the text and reports it
 * @param rested runs a report that happens because the typing paused. What it changes must be rendered at once: a button pressed
 * next finds nothing left to report
 */
export function tellLater(tell: () => void, rested: (telling: () => void) => void) {
  let pause: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (latest === undefined) return
    clearTimeout(pause)
    clearTimeout(latest)
    latest = undefined
    tell()
  }
  const rest = () => rested(flush)
  return {
    /** To be called when something was typed. */
    changed() {
      clearTimeout(pause)
      pause = setTimeout(rest, restMs)
      latest ??= setTimeout(rest, latestMs)
    },
    /** Reports at once, if anything is unreported. */
    flush,
    /** Whether anything is unreported. */
    waits: () => latest !== undefined,
  }
}
