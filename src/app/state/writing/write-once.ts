/** Makes sure that a write happens once, however often its button is pressed. */
export type Once = {
  /**
   * Starts a write, unless one is under way or was accepted.
   * @returns whether this one was accepted
   */
  run(write: () => Promise<boolean>): Promise<boolean>
  /** To be called when the content has changed: it may be written again. */
  again(): void
}

/** @see Once */
export function makeOnce(): Once {
  let gone = false
  return {
    async run(write) {
      if (gone) return false
      gone = true
      try {
        gone = await write()
      } catch (error) {
        gone = false
        throw error
      }
      return gone
    },
    again() {
      gone = false
    },
  }
}
