import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callList } from '../../src/contract/calls/index.ts'
import type { Session } from '../../src/contract/entities/session.ts'
import { rates } from '../../src/contract/limits.ts'
import { addPost, ask, confirmAddress, get, headersOf, newAddress, newMember, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What holds for every request and answer, whoever asks for whatever. */

let server: TestServer
let secure: TestServer
beforeAll(async () => {
  server = await startTestServer()
  secure = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://engawa.example' } })
})
afterAll(async () => {
  await server.stop()
  await secure.stop()
})

/** An answer of each kind: data, a refusal, a page in words, a style sheet, a feed, a picture that is not there, health. */
const everyKind = [
  '/version.json',
  '/api/nothing',
  '/api/docs',
  '/api/docs.css',
  '/feed.xml',
  '/media/x.webp',
  '/healthz',
]
const fetchFrom = (
  { port }: TestServer,
  path: string,
  headers: Record<string, string> = {},
  redirect: RequestRedirect = 'manual',
) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    redirect,
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  })

/** Sends bytes as they are, and gives all that comes back until the server hangs up. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  let got = ''
  socket.setEncoding('latin1').on('data', part => {
    got += part
  })
  socket.write(text)
  await once(socket, 'close')
  return got
}

test('a request that says in two ways how long it is, or how it is parted, is refused and ends its connection', async () => {
  const head = 'POST /auth/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n'
  const second = 'GET /version.json HTTP/1.1\r\nHost: here\r\n\r\n'
  for (const lengths of [
    'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
    'Content-Length: 4\r\nContent-Length: 5\r\n',
    'Content-Length: +4\r\n',
    'Transfer-Encoding: chunked, identity\r\n',
    'Transfer-Encoding: xchunked\r\n',
    'Content-Length : 4\r\n',
    'Content-Length: 4\n',
  ]) {
    const got = await sendRaw(`${head}${lengths}\r\n0\r\n\r\n${second}`)
    expect(got.match(/HTTP\/1\.1 \d{3}/g), lengths).toEqual(['HTTP/1.1 400'])
  }
})

test('TRACE gives nothing of a request back', async () => {
  for (const path of ['/', '/auth/login', '/version.json', '/nothing']) {
    const request = `TRACE ${path} HTTP/1.1\r\nHost: here\r\nX-Trace: secret-word\r\nConnection: close\r\n\r\n`
    const got = await sendRaw(request)
    expect(got, path).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(got).not.toContain('secret-word')
  }
})

test('no answer may be read by another site', async () => {
  for (const path of everyKind)
    for (const origin of ['https://other.example', 'null', server.origin]) {
      const { headers } = await fetchFrom(server, path, { origin })
      expect([...headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
    }
  const preflight = await fetch(`${server.origin}/auth/login`, {
    method: 'OPTIONS',
    headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.ok).toBe(false)
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
})

test('what changes something is never a GET', () => {
  const changing = callList.filter(
    ({ name, spec }) =>
      spec.method === 'GET' && (spec.queue || spec.withdraws || /\.(add|set|delete|remove|clear)/.test(name)),
  )
  expect(changing.map(({ name }) => name)).toEqual([])
  expect(callList.filter(({ spec }) => spec.method !== 'GET').length).toBeGreaterThan(100)
})

test('every text says its character set', async () => {
  for (const path of everyKind) {
    const { headers } = await fetchFrom(server, path)
    const type = headers.get('content-type') ?? ''
    if (/^text\/|json|xml/.test(type))
      expect([path, type.toLowerCase()]).toEqual([path, expect.stringContaining('charset=utf-8')])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('what is no page shows nothing, whoever opens it', async () => {
  for (const path of ['/version.json', '/api/nothing', '/healthz', '/media/x.webp']) {
    const { headers } = await fetchFrom(server, path, { accept: 'text/html', 'sec-fetch-dest': 'document' })
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('who asked is believed of a proxy alone', async () => {
  const open = await startTestServer({ env: { TRUST_PROXY: 'off' } })
  const member = await newMember(open)
  const logIn = (named: Record<string, string>) =>
    fetch(`${open.origin}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...named },
      body: JSON.stringify({ email: member.email, password: 'Wrong-pass-1' }),
    })
  const said = (number: number) => ({
    'x-forwarded-for': `10.1.2.${number}`,
    'x-real-ip': `10.1.2.${number}`,
    forwarded: `for=10.1.2.${number}`,
    'x-forwarded-host': 'other.example',
    'x-forwarded-proto': 'https',
  })
  for (let tries = 0; tries < rates.signInAccount.count; tries++) expect((await logIn(said(tries))).status).toBe(400)
  expect((await logIn(said(99))).status).toBe(429)
  await open.stop()
  // Of several hosts the one that the trusted proxy itself has seen counts, which is the last.
  const behind = visitor(server.origin)
  const body = { email: (await newMember(server)).email, password: 'Wrong-pass-1' }
  for (let tries = 0; tries < rates.signInAccount.count; tries++)
    await ask({ ...behind, address: `10.9.9.${tries}, ${behind.address}` }, 'auth.login', { body })
  expect((await ask(behind, 'auth.login', { body })).status).toBe(429)
})

test('of a parameter that is there twice nothing is guessed', async () => {
  const member = await newMember(server)
  const { id } = await addPost(member, 'Something to be asked for twice')
  const paths = [
    `/api/get_post_comments?postId=${id}&postId=${id}`,
    '/api/check_email_exists?email=a@b.jp&email=c@d.jp',
  ]
  for (const path of paths) {
    const { status } = await fetchFrom(server, path, headersOf(member))
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
  }
  const twice = '{"email":"a@example.jp","password":"Wrong-pass-1","email":{"a":1}}'
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': newAddress() }
  const { status } = await fetch(`${server.origin}/auth/login?email=${member.email}`, {
    method: 'POST',
    headers,
    body: twice,
  })
  expect(status).toBe(400)
})

test('what a call does not name changes nothing', async () => {
  const { asker, body } = await confirmAddress(server)
  const [role, premium, other] = [55, true, await newMember(server)]
  const more = {
    role,
    premium,
    premium_status: 1,
    id: other.session.id,
    user_tag: 'chosen_by_me',
    created_at: '2020-01-01',
    standing: 0,
  }
  const session = (await get(asker, 'auth.register', { body: { ...body, ...more } })) as Session
  expect(session).toMatchObject({ role: 1, username: body.username })
  expect(session.id).not.toBe(other.session.id)
  expect(session.user_tag).not.toBe('chosen_by_me')
  const member = { ...asker, session, email: body.email, password: body.password, name: body.username }
  const post = {
    post_text: '<p>Something with more fields than one</p>',
    author_id: other.session.id,
    status: 'removed',
    version: 9,
    pinned: true,
    ...more,
  }
  const { responseData } = await get(member, 'posts.addTimeline', { body: { ...post, id: undefined } as never })
  const row = await server.services.db
    .selectFrom('posts')
    .selectAll()
    .where('id', '=', responseData.id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ author_id: session.id, status: 'published', version: 1 })
  const user = await server.services.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow()
  expect(user.role).toBe(1)
})

test('behind https every answer keeps browsers to it for a year', async () => {
  for (const path of [...everyKind, '/api/get_selected_post_items_no_auth/15'])
    expect([path, (await fetchFrom(secure, path)).headers.get('strict-transport-security')]).toEqual([
      path,
      'max-age=31536000',
    ])
})

test('the cookie of a browser is bound to its host, and no script reads it', async () => {
  const path = '/api/captcha_challenge'
  const given = (await fetchFrom(secure, path)).headers.getSetCookie()
  expect(given).toEqual([
    expect.stringMatching(/^__Host-browser=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const own = given[0]?.split(';')[0] ?? ''
  expect((await fetchFrom(secure, path, { cookie: own })).headers.getSetCookie()).toEqual([])
  // What another host of the domain could have planted is not believed.
  expect((await fetchFrom(secure, path, { cookie: own.replace('__Host-', '') })).headers.getSetCookie()).toHaveLength(1)
})

test('neither source nor secrets of the project are served, and no folder is listed', async () => {
  const files = [
    ...[
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/package.json',
      '/package-lock.json',
      '/src/server/main.ts',
      '/tests/run.ts',
    ],
    ...[
      '/data/demo-accounts.json',
      '/demo-accounts.json',
      '/build.json',
      '/.vite/manifest.json',
      '/node_modules/pg/package.json',
    ],
    ...[
      '/assets/',
      '/assets',
      '/startup/',
      '/media/',
      '/pictures/',
      '/mail/',
      '/api/',
      '/auth/',
      '/assets/..%2f..%2fpackage.json',
    ],
  ]
  for (const path of files) {
    // With a slash at its end a page's address leads to the one without.
    const answer = await fetchFrom(server, path, {}, 'follow')
    const text = await answer.text()
    // An address that leads out of a folder is no address.
    expect([path, answer.status]).toEqual([path, path.includes('..') ? expect.toBeOneOf([400, 404]) : 404])
    expect(text).not.toMatch(/"dependencies"|\[core\]|Index of|<a href="[^"]+\.js"/)
  }
})
