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
  let content = 0
  return {
    async run(write) {
      if (gone) return false
      gone = true
      const written = content
      let accepted = false
      try {
        accepted = await write()
      } finally {
        // Content that came meanwhile may be written, whatever became of this.
        if (written === content) gone = accepted
      }
      return accepted
    },
    again() {
      content++
      gone = false
    },
  }
}
