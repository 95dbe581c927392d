import { apart, hasOpenTransaction } from './flow.ts'

/** Something that is looked up now and then, and goes by what was found in between. */
export type Kept<T> = {
  /**
   * What is so; looked up where that was found too long ago. Who has a transaction open gets what was found last, because looking it up
   * takes a second connection; it is looked up meanwhile for whoever asks next.
   */
  read(): Promise<T>
  /** What is so, where that does not have to be looked up first. */
  known(): { value: T } | null
  /** Looks again at the next read, because this process has changed it. */
  forget(): void
}

/**
 * Keeps what `look` finds for `ms` milliseconds; all who ask meanwhile wait for the same look-up. What was just being looked up when it was
 * forgotten may be of before the change: whoever waits for it gets it, but it is not kept. A look-up that fails is not kept either.
 */
export function kept<T>(ms: number, look: () => Promise<T>): Kept<T> {
  let known: { value: T; until: number } | undefined
  let looking: Promise<T> | undefined

  async function lookUp(): Promise<T> {
    const own = apart(look)
    looking = own
    try {
      const value = await own
      // What was forgotten meanwhile is better than nothing for who has a transaction open.
      if (looking === own) known = { value, until: Date.now() + ms }
      else known ??= { value, until: 0 }
      return value
    } finally {
      if (looking === own) looking = undefined
    }
  }

  return {
    async read() {
      if (known && known.until > Date.now()) return known.value
      const found = looking ?? lookUp()
      if (!hasOpenTransaction()) return found
      // Whoever asks next meets the same error; here nobody waits for it.
      found.catch(() => {})
      if (!known) throw new Error('nothing was looked up before the transaction began')
      return known.value
    },
    known: () => (known && known.until > Date.now() ? known : null),
    forget() {
      if (known) known.until = 0
      looking = undefined
    },
  }
}
