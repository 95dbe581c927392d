import { vi } from 'vitest'

/** Waits until an expectation holds; on a busy machine that may take a while. */
export const eventually = <T>(expectation: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectation, { timeout: 20_000, interval: 10 })

/** The time-out of a test that waits for several such expectations, in ms. */
export const patience = 60_000
