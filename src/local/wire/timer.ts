/** Sets a timer and returns how to clear it; injected so that tests control the clock. */
export type SetTimer = (callback: () => void, ms: number) => () => void

/** The timer of a page or worker. */
export const browserTimer: SetTimer = (callback, ms) => {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}
