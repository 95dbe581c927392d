import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readAlerts } from '../../src/server/admin/emergency-notes/alerts.ts'
import { makeModerator } from '../support/arrange.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What `ALERTS_URL` says happens (PRODUCT 2.45): a server of the test takes the place of the internet, behind the same checks. */

let server: TestServer
let admin: Member
let moderator: Member
let feed: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
let names: Record<string, string[]>

beforeAll(async () => {
  server = await startTestServer({ env: { ALERTS_URL: 'http://alerts.example/list.json' } })
  admin = await presentMember(server, 55)
  moderator = await presentMember(server)
  await makeModerator(server.services, moderator.session.id)
  feed = createServer((request, response) => answer(request, response))
  await new Promise<void>(done => feed.listen(0, '127.0.0.1', done))
  server.services.pageNetwork = {
    resolve: async host => names[host] ?? Promise.reject(new Error('no such name')),
    dial: () => ({ host: '127.0.0.1', port: (feed.address() as AddressInfo).port }),
  }
})
afterAll(async () => {
  feed.closeAllConnections()
  feed.close()
  await server.stop()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const typhoon = (id = 'jma-1', more: object = {}) => ({
  ...{ id, at: inHours(-1), kind: 'weather', prefectures: ['Fukuoka'], until: inHours(12) },
  ...{ en: 'Typhoon 24 comes near', ja: '台風24号が近づいています', ...more },
})
const says = (body: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
  answer = (_request, response) =>
    response.writeHead(200, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const read = (services = server.services) => readAlerts({}, services, { id: 'job' })
const proposed = async (who = admin) => (await get(who, 'admin.alerts', {})).alerts.map(({ id }) => id)
const health = async () => (await get(admin, 'admin.health', {})).alerts

beforeEach(async () => {
  names = { 'alerts.example': ['93.184.216.34'], 'inside.example': ['10.1.2.3'] }
  says([typhoon()])
  await read()
})

test('is proposed to admins and moderators, the latest first, and posted to nobody', async () => {
  says([typhoon('old', { at: inHours(-5) }), typhoon('new'), typhoon('over', { until: inHours(-1) })])
  await read()
  for (const who of [admin, moderator]) expect(await proposed(who)).toEqual(['new', 'old'])
  expect(await get(visitor(server.origin), 'app.emergencyNotes', {})).toEqual([])
  expect((await get(visitor(server.origin), 'app.changes', { query: {} })).emergency_notes).toEqual([])
  expect((await ask(await presentMember(server), 'admin.alerts', {})).status).toBe(404)
  expect(await health()).toEqual({ at: expect.any(String), reason: null })
})

describe('what was read before stays, and Health says why, where it', () => {
  test.each<[string, () => void]>([
    ['is away', () => (names = {})],
    ['is inside the own network', () => (names = { 'alerts.example': ['10.1.2.3'] })],
    [
      'leads inside the own network',
      () => {
        answer = (_request, response) => response.writeHead(302, { location: 'http://inside.example/' }).end()
      },
    ],
    [
      'answers an error',
      () => {
        answer = (_request, response) => response.writeHead(500).end('[]')
      },
    ],
    ['is no JSON', () => says('<html>')],
    ['is compressed', () => says([typhoon()], { 'content-encoding': 'gzip' })],
    ['is no list', () => says({ alerts: [typhoon()] })],
    ['has an unknown kind', () => says([typhoon('x', { kind: 'party' })])],
    ['has an unknown prefecture', () => says([typhoon('x', { prefectures: ['Paris'] })])],
    ['has a text that is too long', () => says([typhoon('x', { en: 'a'.repeat(2_000) })])],
    ['has no text', () => says([typhoon('x', { ja: ' ' })])],
    ['has 200 KB', () => says([typhoon('x', { more: 'a'.repeat(200_000) })])],
    ['has more than a hundred', () => says(Array.from({ length: 101 }, (_, at) => typhoon(String(at))))],
    [
      'breaks off',
      () => (answer = (_request, response) => response.writeHead(200).write('[', () => response.destroy())),
    ],
  ])('%s', async (_, arrange) => {
    arrange()
    await read()
    expect(await proposed()).toEqual(['jma-1'])
    expect(await health()).toEqual({ at: expect.any(String), reason: expect.stringMatching(/.{5,}/) })
  })
})

test('one that never ends is left after a hundred kilobytes', async () => {
  let sent = 0
  answer = (_request, response) => {
    const more = () => {
      sent += 10_000
      if (!response.destroyed) response.write(' '.repeat(10_000), () => setImmediate(more))
    }
    response.writeHead(200)
    more()
  }
  await read()
  expect((await health())?.reason).toContain('more than')
  expect(sent).toBeLessThan(50_000_000)
})

test('markup and marks of direction in it are text', async () => {
  says([typhoon('x', { en: '<b onclick=x>\u202eTyphoon</b>' })])
  await read()
  expect((await get(admin, 'admin.alerts', {})).alerts[0]?.en).toBe('<b onclick=x>Typhoon</b>')
})

test('it is off where no address is set: nothing is asked, and Health has no line of it', async () => {
  const other = await startTestServer({ env: {} })
  onTestFinished(() => other.stop())
  const own = await presentMember(other, 55)
  await readAlerts({}, other.services, { id: 'job' })
  expect(await get(own, 'admin.alerts', {})).toEqual({ on: false, alerts: [] })
  expect((await get(own, 'admin.health', {})).alerts).toBeNull()
})
