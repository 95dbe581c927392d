/** Something that is looked up now and then, and goes by what was found in between. */
export type Kept<T> = {
  read(): Promise<T>
  /** Looks again at the next read, because this process has changed it. */
  forget(): void
}

/**
 * Keeps what `look` finds for `ms` milliseconds. What was just being looked up when it was forgotten may be of before the change: whoever
 * waits for it gets it, but it is not kept. A look-up that fails is not kept either.
 */
export function kept<T>(ms: number, look: () => Promise<T>): Kept<T> {
  let known: { value: T; until: number } | undefined
  let changes = 0
  return {
    async read() {
      const now = Date.now()
      if (known && known.until > now) return known.value
      const asOf = changes
      const value = await look()
      if (asOf === changes) known = { value, until: now + ms }
      return value
    },
    forget() {
      known = undefined
      changes++
    },
  }
}
