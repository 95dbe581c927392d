/** A value outside React that components follow with `useSyncExternalStore`. */
export type External<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

/** Makes an {@link External} that begins with `value`. */
export function external<T>(value: T): External<T> {
  const listeners = new Set<() => void>()
  let current = value
  return {
    get: () => current,
    set(next) {
      if (Object.is(next, current)) return
      current = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
