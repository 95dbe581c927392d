import { pause } from './clock.ts'

/** The browser's own, which not all have. */
type Scheduler = { yield?: () => Promise<void> }

/**
 * Lets the page go on between two pieces of long work: what somebody does comes first, then the work. A timer in its place comes four
 * milliseconds late and after all else that waits.
 */
export async function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  await (scheduler?.yield?.() ?? pause())
}
