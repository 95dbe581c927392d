import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask, visitor } from '../support/people.ts'
import { until } from '../support/site.ts'
import { listening } from '../support/tls.ts'
import { givenCluster, isReady, place, siteAt } from './given-database.ts'

const cluster = givenCluster()

/** How often a proxy looks which processes are ready. */
const lookMs = 250

/**
 * A proxy as operators run one: it keeps connections to the processes, sends each request to one that was ready when it looked last, and
 * answers 502 where that gives no answer.
 */
async function proxyTo(origins: readonly string[]): Promise<{ origin: string; ready(): readonly string[] }> {
  let ready: readonly string[] = []
  const look = async () => {
    const found = await Promise.all(origins.map(isReady))
    ready = origins.filter((_, index) => found[index])
  }
  await look()
  const looking = setInterval(look, lookMs)
  const agent = new Agent({ keepAlive: true })
  let next = 0
  const pass = (incoming: IncomingMessage, answer: ServerResponse) => {
    const refuse = () => answer.writeHead(502).end('{}')
    const origin = ready[next++ % ready.length]
    if (origin === undefined) return refuse()
    const { method, headers, url } = incoming
    const passed = request(`${origin}${url}`, { method, headers, agent }, from => {
      const { connection: _, ...others } = from.headers
      answer.writeHead(from.statusCode ?? 502, others)
      from.pipe(answer)
    })
    passed.on('error', refuse)
    incoming.pipe(passed)
  }
  const { port, stop } = await listening(createServer(pass))
  onTestFinished(async () => {
    clearInterval(looking)
    agent.destroy()
    await stop()
  })
  return { origin: `http://127.0.0.1:${port}`, ready: () => ready }
}

/** Asks for the feed again and again, each time as another visitor. @returns what was answered, once it is to end */
function askAgain(origin: string): () => Promise<number[]> {
  const statuses: number[] = []
  let ending = false
  const asking = (async () => {
    while (!ending) {
      const input = { params: { pageSize: '10' }, query: { selectedDate: 'all' } } as const
      statuses.push((await ask(visitor(origin), 'posts.feedForVisitors', input)).status)
      await pause(5)
    }
  })()
  return async () => {
    ending = true
    await asking
    return statuses
  }
}

test('two processes are restarted one after the other behind a proxy: no request is refused', async () => {
  const at = await place(cluster())
  let one = await siteAt(at)
  let two = await siteAt(at)
  const proxy = await proxyTo([one.origin, two.origin])
  const asking = Array.from({ length: 3 }, () => askAgain(proxy.origin))
  const again = async (site: typeof one) => {
    const ended = site.stop('SIGTERM')
    await until('it being not ready', async () => !(await isReady(site.origin)))
    // It still answers, but keeps no connection.
    const answer = await fetch(`${site.origin}/api/openapi.json`, { headers: { connection: 'keep-alive' } })
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await answer.arrayBuffer()
    expect(await ended).toBe(0)
    const next = await siteAt(at, { port: Number(new URL(site.origin).port) })
    await until('the proxy having seen it', () => proxy.ready().length === 2)
    return next
  }
  one = await again(one)
  two = await again(two)
  const statuses = (await Promise.all(asking.map(end => end()))).flat()
  expect(statuses.filter(status => status !== 200)).toEqual([])
  expect(statuses.length).toBeGreaterThan(100)

  // Ctrl-C is of somebody who waits.
  expect(await two.stop('SIGINT')).toBe(0)
  expect(two.output()).not.toContain('not ready any more')
})
