import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { serverLimits } from '../../src/contract/server-limits.ts'
import type { AnswerCache } from '../../src/server/platform/http/answer-cache.ts'
import { storePost } from '../support/content.ts'
import { newAddress, newMember } from '../support/people.ts'
import { plainGet } from '../support/raw.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

/** What is kept for visitors is answered before the lifecycle of a request (PRODUCT 7.14), and is the same answer. */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const author = await newMember(server)
  for (let times = 0; times < 16; times++) await storePost(server, author)
})
afterAll(() => server.stop())

const feed = '/api/get_selected_post_items_no_auth/15'

const read = (path: string, headers: Record<string, string> = {}) =>
  plainGet(server.origin + path, { 'x-forwarded-for': newAddress(), ...headers })

/** What is kept is kept by the clock, which nothing moves meanwhile. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Counts what goes the usual way, where an answer is got or made. */
function usualWays(cache: AnswerCache) {
  const spy = vi.spyOn(cache, 'get')
  onTestFinished(() => spy.mockRestore())
  return spy.mock.calls
}

type Got = Awaited<ReturnType<typeof read>>

function withoutOwn({ status, headers, body }: Got) {
  const { date: _date, 'x-request-id': id, ...others } = headers
  expect(id).toMatch(/^[\da-f-]{36}$/)
  return { status, headers: others, body: body.toString('base64') }
}

const lineOf = ({ headers }: Got) =>
  until('the line of the request', () => {
    const line = server
      .logged()
      .split('\n')
      .find(each => each.includes(`${headers['x-request-id']}`))
    return line === undefined ? undefined : (JSON.parse(line) as Record<string, unknown>)
  })

describe.each([
  ['a shared call', feed, '/api/get_selected_post_items_no_auth/:pageSize', 'calls'],
  ['a document', '/posts', '/*', 'documents'],
] as const)('%s that is kept', (_what, path, route, cache) => {
  test.each(['br', 'gzip', 'identity'])(
    'is the same answer in %s, with an id and a line of its own',
    async encoding => {
      stopClock()
      const accepted = { 'accept-encoding': encoding }
      server.services.forVisitors.withdrawn()
      const first = await read(path, accepted)
      // Compressing is done; the site is known to be open.
      await read(path, accepted)
      const usual = usualWays(server.services.forVisitors[cache])
      const again = await read(path, accepted)
      const known = await read(path, { ...accepted, 'if-none-match': `${first.headers.etag}` })
      // A document is kept in brotli: who takes no encoding waits for it to be read.
      expect(usual).toHaveLength(cache === 'documents' && encoding === 'identity' ? 1 : 0)
      expect(first.status).toBe(200)
      expect(withoutOwn(again)).toEqual(withoutOwn(first))
      expect([known.status, known.body.length]).toEqual([304, 0])
      for (const each of [again, known]) {
        const { id, status, ...line } = await lineOf(each)
        expect([id, status]).toEqual([each.headers['x-request-id'], each.status])
        expect(line).toEqual({
          level: 30,
          time: expect.any(Number),
          method: 'GET',
          route,
          ms: expect.any(Number),
          msg: 'request',
        })
      }
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    },
  )

  test('goes the usual way with a session, for HEAD, and when it has to be looked whether the site is open', async () => {
    stopClock()
    const br = { 'accept-encoding': 'br' }
    await read(path, br)
    await read(path, br)
    const usual = usualWays(server.services.forVisitors[cache])
    const [head, whole] = [
      await plainGet(server.origin + path, { 'x-forwarded-for': newAddress(), ...br }, 'HEAD'),
      await read(path, br),
    ]
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(usual).toHaveLength(1)
    server.services.site.maintenance.forget()
    await read(path, br)
    expect(usual).toHaveLength(2)
    expect((await read(path, { authorization: 'Bearer x' })).status).toBe(cache === 'calls' ? 401 : 200)
  })
})

test('a shared call that is kept counts for a tenth against its address', async () => {
  stopClock()
  await read(feed)
  await read(feed)
  const usual = usualWays(server.services.forVisitors.calls)
  const counted = vi.spyOn(server.services, 'memoryRates')
  onTestFinished(() => counted.mockRestore())
  const address = newAddress()
  await read(feed, { 'x-forwarded-for': address })
  const { weight } = serverLimits.kept
  expect(counted.mock.calls.map(([key, _rate, counts]) => [key, counts])).toEqual([
    [`address address ${address}`, weight],
    [`call address ${address}`, weight],
  ])
  expect(usual).toEqual([])
})

test('documents share what their calls have answered, until something is written', async () => {
  stopClock()
  const { forVisitors } = server.services
  forVisitors.withdrawn()
  const { get: usual } = forVisitors.asked
  let made = 0
  const spy = vi.spyOn(forVisitors.asked, 'get').mockImplementation((key, make) =>
    usual(key, () => {
      made++
      return make()
    }),
  )
  onTestFinished(() => spy.mockRestore())
  /** How many calls were made for a document that is not kept itself. */
  const callsFor = async (pictures: string) => {
    made = 0
    const { status, headers } = await read('/', { cookie: `pictures=${pictures}` })
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    return made
  }
  const all = await callsFor('high')
  expect(all).toBeGreaterThan(1)
  expect(await callsFor('low')).toBe(0)
  forVisitors.changed()
  expect(await callsFor('held')).toBe(all)
})
