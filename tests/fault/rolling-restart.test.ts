import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask, visitor } from '../support/people.ts'
import { isReady, until } from '../support/site.ts'
import { givenCluster, place, siteAt } from './given-database.ts'
import { proxyTo } from './proxy.ts'

const cluster = givenCluster()

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
