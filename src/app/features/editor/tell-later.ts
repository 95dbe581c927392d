/** Told when the typing rests, and at the latest after this long: what is typed is to be kept while one types on. */
const restMs = 250
const latestMs = 2_000

/**
 * Puts off what is too much for every key: reading the whole text.
 * @param tell reads it and tells it
 * @param rested runs the telling that nobody asked for, when the typing rests: what it changes is to be shown before anything is
 * pressed, for that will find nothing that waits
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
    /** Something was typed. */
    changed() {
      clearTimeout(pause)
      pause = setTimeout(rest, restMs)
      latest ??= setTimeout(rest, latestMs)
    },
    /** Tells at once what was not told yet. */
    flush,
    /** Whether something was not told yet. */
    waits: () => latest !== undefined,
  }
}
