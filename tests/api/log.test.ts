import { once } from 'node:events'
import { connect } from 'node:net'
import type { GenericSchema } from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallSpec } from '../../src/contract/calls/define.ts'
import { callList } from '../../src/contract/calls/index.ts'
import { rates } from '../../src/contract/limits.ts'
import { restoreTokenTo } from '../support/mailbox.ts'
import { ask, get, headersOf, type Member, newAddress, newMember, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

/** What the log says of who does what, and that it says nothing else (src/server/platform/log/README.md). */

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Line = Record<string, unknown>
const linesOf = ({ logged }: TestServer): Line[] =>
  logged()
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Line)

/** Waits for the line of a request: it is written after the answer. */
const lineWith = (what: Line): Promise<Line> =>
  until(`the line with ${JSON.stringify(what)}`, () =>
    linesOf(server).findLast(line => Object.entries(what).every(([name, value]) => line[name] === value)),
  )

describe('an attempt', () => {
  const logIn = ({ email }: Member, password: string) =>
    ask(visitor(server.origin), 'auth.login', { body: { email, password } })

  it('to sign in is one line: when, where, who, what, and how it ended', async () => {
    const [member, other] = [await newMember(server), await newMember(server)]
    const before = Date.now()
    const wrong = await logIn(member, 'Wrong-pass-1')
    const right = await logIn(other, other.password)
    const nobody = await ask(visitor(server.origin), 'auth.login', {
      body: { email: `${newWord()}@example.jp`, password: 'Wrong-pass-1' },
    })
    const attempt = { method: 'POST', route: '/auth/login', msg: 'request', level: 30, ms: expect.any(Number) }
    const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id')
    for (const [answer, ended] of [
      [wrong, { status: 400, code: 'wrong_password', who: member.session.id }],
      [right, { status: 200, who: other.session.id }],
      [nobody, { status: 400, code: 'wrong_password' }],
    ] as const) {
      const { time, ...line } = await lineWith({ id: idOf(answer) })
      expect(line).toEqual({ ...attempt, id: idOf(answer), ...ended })
      // Milliseconds since 1970, in UTC.
      expect(time).toBeGreaterThanOrEqual(before)
      expect(time).toBeLessThanOrEqual(Date.now())
    }
  })

  it('to get in another way names whom it is about, too', async () => {
    const member = await newMember(server)
    await lineWith({ method: 'POST', route: '/auth/register', who: member.session.id })
    await get(visitor(server.origin), 'auth.restorePassword', { params: { email: member.email } })
    const token = await restoreTokenTo(server.dataDir, member.email)
    const restored = await ask(visitor(server.origin), 'auth.finishRestore', {
      body: { token, password: 'Fresh-one-1' },
    })
    expect(await lineWith({ id: restored.headers.get('x-request-id') })).toMatchObject({
      status: 200,
      who: member.session.id,
    })
  })
})

it('a refusal is one line that says whom and why', async () => {
  const [member, ended] = [await newMember(server), await newMember(server)]
  await get(ended, 'auth.logout', {})
  const refusedLogIn = async () => {
    const asker = { ...visitor(server.origin), address: member.address }
    const body = { email: member.email, password: 'Wrong-pass-1' }
    let answer = await ask(asker, 'auth.login', { body })
    for (let tries = 0; tries < rates.signInAccount.count; tries++) answer = await ask(asker, 'auth.login', { body })
    return answer
  }
  const refusals = [
    [await ask(member, 'admin.counts', {}), { code: 'not_found', who: member.session.id }],
    [await ask(visitor(server.origin), 'auth.protected', {}), { code: 'sign_in_required', who: undefined }],
    [await ask(ended, 'auth.protected', {}), { code: 'session_revoked', who: undefined }],
    [
      await ask(member, 'posts.addTimeline', { body: { post_text: '' } }),
      { code: 'bad_request', who: member.session.id },
    ],
    [await refusedLogIn(), { code: 'too_many', who: undefined }],
  ] as const
  for (const [{ status, headers }, why] of refusals) {
    const { code, who, status: logged } = await lineWith({ id: headers.get('x-request-id') })
    expect({ code, who }).toEqual(why)
    expect(logged).toBe(status)
  }
})

it('nothing that is sent makes a line or a field of its own', async () => {
  const own = await startTestServer()
  const forged = '\r\n{"level":60,"msg":"forged","who":"forged"}\r\n'
  const typed = encodeURIComponent(forged)
  const from = { 'x-forwarded-for': newAddress() }
  for (const path of [
    `/api/${typed}`,
    `/users/${typed}`,
    `/auth/login?${typed}`,
    `/media/${typed}`,
    `/api/%zz${typed}`,
  ])
    await fetch(own.origin + path, { headers: { ...from, 'user-agent': typed, 'x-request-id': typed, origin: typed } })
  await ask(visitor(own.origin), 'auth.login', { body: { email: forged, password: forged } })
  await ask(visitor(own.origin), 'search.asVisitor', { query: { searchText: forged } })
  for (const broken of [`GET / HTTP/1.1\r\nbroken${forged}\r\n\r\n`, `${forged}`, 'FORGED / HTTP/1.1\r\n\r\n']) {
    const socket = connect(own.port, '127.0.0.1')
    socket.end(broken)
    socket.resume()
    await once(socket, 'close')
  }
  await own.stopServing()
  const lines = linesOf(own)
  expect(lines.length).toBeGreaterThan(8)
  const known = ['level', 'time', 'msg', 'id', 'method', 'route', 'status', 'code', 'who', 'ms', 'reason', 'signal']
  for (const line of lines) expect(known).toEqual(expect.arrayContaining(Object.keys(line)))
  expect(own.logged()).not.toMatch(/forged/i)
  await own.stop()
})

describe('no call writes into the log', () => {
  const mark = 'zzsecret'
  /** What passes the checks of fields that have them, so that what comes behind these is reached too. */
  const values: Record<string, unknown> = {
    email: `${mark}@example.jp`,
    password: `Zz-${mark}-1`,
    new_password: `Zz-${mark}-1`,
    username: mark,
    date: '1990-04-01',
    sex: 'none',
    rules: true,
    language: 'en',
    token: mark.padEnd(43, 'x'),
    reg_id: mark.padEnd(43, 'x'),
    url: `https://${mark}.example/${mark}?${mark}`,
    post_text: `<p>${mark} and more words</p>`,
    comment_text: `<p>${mark} and more words</p>`,
    pageSize: '15',
    uploads: [],
  }
  const filling = (name: string): unknown => values[name] ?? `${mark} and more`
  const filled = (schema: GenericSchema | undefined) =>
    Object.fromEntries(
      Object.keys((schema && (Reflect.get(schema, 'entries') as object)) ?? {}).map(name => [name, filling(name)]),
    )
  const inPath = ({ path }: CallSpec) =>
    path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(filling(name))))

  it('what it was sent', async () => {
    const own = await startTestServer()
    const [member, admin] = [await newMember(own), await newMember(own)]
    await own.services.db.updateTable('users').set({ role: 55 }).where('id', '=', admin.session.id).execute()
    const askerOf = ({ who }: CallSpec) => (who === 'anyone' ? visitor(own.origin) : who === 'member' ? member : admin)
    // What ends the sessions of those who ask would end the test.
    const sent = callList.filter(({ spec }) => spec.who === 'anyone' || !/log_?out|sessions|close/.test(spec.path))
    await Promise.all(
      sent.map(({ spec }) => {
        const query = new URLSearchParams(
          Object.entries(filled(spec.query)).map(([name, value]) => [name, String(value)]),
        )
        return fetch(`${own.origin}${inPath(spec)}?${query}`, {
          method: spec.method,
          headers: {
            ...headersOf(askerOf(spec)),
            'user-agent': mark,
            cookie: `browser=${mark.padEnd(22, 'x')}; other=${mark}`,
            ...(spec.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(spec.method === 'GET' ? {} : { body: JSON.stringify(filled(spec.body)) }),
        })
      }),
    )
    await own.services.jobs.waitUntilIdle()
    expect(linesOf(own).filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(sent.length)
    expect(own.logged().toLowerCase()).not.toContain(mark)
    for (const { session, email, password } of [member, admin])
      for (const secret of [session.token, email, password]) expect(own.logged()).not.toContain(secret)
    await own.stop()
  })
})
