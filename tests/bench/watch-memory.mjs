/**
 * Loaded into a server by `memory.ts`: prints what the process holds, in MB, every five seconds. Plain JavaScript, as Node would load its
 * compiler of TypeScript into the server for it.
 */
import { isMainThread } from 'node:worker_threads'

const everyMs = 5_000
if (isMainThread)
  setInterval(() => {
    const { rss, heapTotal, heapUsed, external, arrayBuffers } = process.memoryUsage()
    const mb = Object.entries({ rss, heapTotal, heapUsed, external, arrayBuffers }).map(([name, bytes]) => [
      name,
      Math.round(bytes / 2 ** 20),
    ])
    process.stdout.write(`${JSON.stringify({ memory: Object.fromEntries(mb) })}\n`)
  }, everyMs).unref()
