/**
 * `npm run bench`: what the server does in how long, on this machine, now. Prints; judges nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../support/site.ts'

const connections = 10
const measureMs = 5_000
const agent = new Agent({ keepAlive: true, maxSockets: connections })

let asked = 0

/** An address of its own for each request, so that the limits per address are not what is measured. */
const nextAddress = () => {
  asked += 1
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
}

/** Milliseconds and bytes of one GET. */
function ask(url: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  return new Promise((done, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'identity', 'x-forwarded-for': nextAddress() } }, answer => {
      let bytes = 0
      answer.on('data', chunk => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? done({ ms: performance.now() - began, bytes })
          : fail(new Error(`${url} answered ${answer.statusCode}`)),
      )
    }).on('error', fail)
  })
}

async function measure(url: string): Promise<string> {
  const times: number[] = []
  let bytes = 0
  const end = Date.now() + measureMs
  const worker = async () => {
    while (Date.now() < end) {
      const answer = await ask(url)
      times.push(answer.ms)
      bytes = answer.bytes
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  times.sort((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`
  const perSecond = Math.round((times.length * 1000) / measureMs)
  return `${perSecond}/s, median ${at(0.5)}, p99 ${at(0.99)}, ${(bytes / 1024).toFixed(0)} KiB`
}

const dataDir = mkdtempSync(join(tmpdir(), 'engawa-bench-'))
const start = async () => {
  const began = Date.now()
  const site = await startSite({ dataDir, env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } })
  return { site, ms: Date.now() - began }
}

const first = await start()
console.log(`first start, with demo content: ${(first.ms / 1000).toFixed(1)} s`)
await first.site.stop()
const second = await start()
console.log(`second start: ${(second.ms / 1000).toFixed(1)} s`)
const { site } = second
try {
  for (const path of ['/', '/api/get_selected_post_items_no_auth/15', '/api/get_sidebar_templates', '/version.json']) {
    console.log(`GET ${path}, ${connections} connections: ${await measure(site.origin + path)}`)
  }
} finally {
  agent.destroy()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
