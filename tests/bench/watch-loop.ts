/** Loaded into a server by `hostile.ts`: prints how busy its event loop was, and its longest turn, in each tenth of a second. */
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

const everyMs = 100
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
let before = performance.eventLoopUtilization()
setInterval(() => {
  const now = performance.eventLoopUtilization()
  const { utilization } = performance.eventLoopUtilization(now, before)
  before = now
  process.stdout.write(`${JSON.stringify({ loop: { utilization, longestMs: delay.max / 1e6 } })}\n`)
  delay.reset()
}, everyMs).unref()
