import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Waits for a turn of the event loop that nobody else who waits here gets, so that two long pieces of work never stand in one turn,
 * and the requests that have arrived meanwhile have theirs before it.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
