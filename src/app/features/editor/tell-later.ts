/** Told when the typing rests, and at the latest after this long: what is typed is to be kept while one types on. */
const restMs = 250
const latestMs = 2_000

/**
 * Puts off what is too much for every key: reading the whole text.
 * @param tell reads it and tells it
 */
export function tellLater(tell: () => void) {
  let rest: ReturnType<typeof setTimeout> | undefined
  let latest: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (latest === undefined) return
    clearTimeout(rest)
    clearTimeout(latest)
    latest = undefined
    tell()
  }
  return {
    /** Something was typed. */
    changed() {
      clearTimeout(rest)
      rest = setTimeout(flush, restMs)
      latest ??= setTimeout(flush, latestMs)
    },
    /** Tells at once what was not told yet. */
    flush,
    /** Whether something was not told yet. */
    waits: () => latest !== undefined,
  }
}
