/**
 * Says how long it takes to put 10,000 points in the order of their distance, in the processor's time: the first time and the median. Fails
 * where the median is over 20 ms.
 */
import { type HeldPoint, nearestFirst } from '../../src/local/posts/nearest.ts'
import { record } from './measures.ts'
import { median } from './median.ts'

const [count, runs, mostMs] = [10_000, 51, 20]
const from = { lat: 34.9858, lng: 135.7588 }
/** Spread evenly over Japan, the same in each run. */
const pointAt = (at: number) => ({ lat: 26 + ((at * 0.618_034) % 1) * 19, lng: 128 + ((at * 0.754_878) % 1) * 17 })

const points: HeldPoint[] = Array.from({ length: count }, (_, at) => ({ id: crypto.randomUUID(), ...pointAt(at) }))
const times = Array.from({ length: runs }, () => {
  const { user, system } = process.cpuUsage()
  const order = nearestFirst(points, from)
  const after = process.cpuUsage()
  if (order.length !== count) throw new Error('not all points are in order')
  return (after.user + after.system - user - system) / 1_000
})
const [first = Number.NaN] = times
const middle = median(times)
console.log(`${count} points in order: ${middle.toFixed(1)} ms of the processor, the first time ${first.toFixed(1)}`)
record(`${count} points in order`, middle, 'ms of the processor', { most: mostMs })

console.log(`${middle > mostMs ? 'OVER' : 'ok  '} ${middle.toFixed(1)} of ${mostMs} ms`)
process.exit(middle > mostMs ? 1 : 0)
