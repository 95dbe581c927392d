/** Who wants to be told of something. */
export function newListeners<T = void>() {
  const all = new Set<(told: T) => unknown>()
  return {
    /** @returns what ends it */
    subscribe(listener: (told: T) => unknown): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    /** @returns what the listeners answered */
    tell: (told: T): unknown[] => Array.from(all, listener => listener(told)),
  }
}
