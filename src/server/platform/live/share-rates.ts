import type { CountedElsewhere, SharedRates } from '../http/memory-rates.ts'
import type { Bus } from './bus.ts'

const channel = 'rates'
const everyMs = 1_000
/** So many counters fit in one message. */
const atOnce = 40

/**
 * Adds up what the processes of a site count, so that somebody who is served by several of them is not allowed several times as much.
 * @returns a function that ends it
 */
export function shareRates(rates: SharedRates, bus: Bus): () => void {
  if (!bus.shared) return () => {}
  bus.subscribe(channel, message => rates.add(message as CountedElsewhere[]))
  const saying = setInterval(() => {
    const unsaid = rates.takeUnsaid()
    for (let from = 0; from < unsaid.length; from += atOnce) bus.publish(channel, unsaid.slice(from, from + atOnce))
  }, everyMs)
  return () => clearInterval(saying)
}
