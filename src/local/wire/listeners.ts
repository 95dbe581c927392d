/** Who wants to be told of something. */
export function newListeners<T = void>() {
  const all = new Set<(told: T) => unknown>()
  return {
    /** @returns what ends it */
    subscribe(listener: (told: T) => unknown): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(told: T): void {
      for (const listener of all) listener(told)
    },
    /** Tells all, also where one throws, and resolves once what they answered has settled. */
    async tellAndWait(told: T): Promise<void> {
      await Promise.allSettled(Array.from(all, async listener => listener(told)))
    },
  }
}
