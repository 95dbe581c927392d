import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callList } from '../../src/contract/calls/index.ts'
import { sharedHref, sharePath } from '../../src/contract/share-target.ts'
import type { Services } from '../../src/server/services.ts'
import { untilLocked } from '../support/locks.ts'
import { ask, get, headersOf, type Member, newAddress, newMember, newWord, visitor } from '../support/people.ts'
import { sendLarge } from '../support/raw.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { until } from '../support/site.ts'

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  member = await newMember(server)
})
afterAll(() => server.stop())

const json = { 'content-type': 'application/json' }
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  fetch(server.origin + path, { method: 'POST', headers: { 'x-forwarded-for': newAddress(), ...headers }, body })
const addPath = '/api/addpost_timelineitem_no_image'

describe('a body', () => {
  it.each(['{', '{"email":', 'null x', '{"a":1,}', '\u0000', '{"__proto__": {"a": 1}}'])(
    'that is not JSON is refused: %j',
    async body => {
      const answer = await post('/auth/login', body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        code: 'malformed_json',
        message: 'The request could not be read.',
      })
    },
  )

  it.each(['null', '[]', '1', '"x"', 'true', '{"email": 1, "password": []}', '{"email": {"a": 1}}'])(
    'of wrong types is refused: %s',
    async body => {
      const answer = await post('/auth/login', body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'bad_request', issues: expect.any(Array) })
    },
  )

  it('without its fields is told which', async () => {
    const answer = await post('/auth/login', '{}')
    const { issues } = (await answer.json()) as { issues: { path: string }[] }
    expect(issues.map(({ path }) => path)).toEqual(['email', 'password'])
  })

  it('of another kind is not taken', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x'])
      expect((await post('/auth/login', '{}', { 'content-type': type })).status).toBe(415)
    const octets = { ...headersOf(member), 'content-type': 'application/octet-stream' }
    expect((await post(addPath, 'x', octets)).status).toBe(415)
  })

  it('beyond 1 MB is refused with the limit', async () => {
    const answer = await post('/auth/login', JSON.stringify({ email: 'a'.repeat(1024 * 1024) }))
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ code: 'too_large', message: 'This is too large. Up to 1 MB works.' })
  })

  it.each([
    ['with its length said', true],
    ['in chunks', false],
  ])('of 100 MB is refused without being read, %s', async (_how, said) => {
    const size = 100 * 1024 * 1024
    const headers = { ...json, ...(said ? { 'content-length': String(size) } : {}) }
    const answer = await sendLarge(`${server.origin}/auth/login`, headers, size)
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(answer.sentBytes).toBeLessThan(16 * 1024 * 1024)
  })

  it.each([
    ['with its length said', true],
    ['in chunks', false],
  ])('of 100 MB as a form is refused without being read, %s', async (_how, said) => {
    const size = 100 * 1024 * 1024
    const headers = {
      ...headersOf(member),
      'content-type': 'multipart/form-data; boundary=x',
      ...(said ? { 'content-length': String(size) } : {}),
    }
    const answer = await sendLarge(`${server.origin}/api/addpost_timelineitem_with_image`, headers, size)
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(answer.sentBytes).toBeLessThan(size / 2)
  })
})

describe('an error', () => {
  it('comes in the language of the asker', async () => {
    const answer = await fetch(`${server.origin}/auth/protected`, { headers: { 'accept-language': 'ja,en;q=0.5' } })
    expect(await answer.json()).toEqual({
      code: 'sign_in_required',
      message: expect.stringMatching(/\p{Script=Hiragana}/u),
    })
  })

  it.each(['/api/nothing', '/auth/nothing', '/api/', '/api/delete_post/x', '/media/x', '/api/get_sidebar_tags/x'])(
    'answers an unknown path in JSON: %s',
    async path => {
      const answer = await fetch(server.origin + path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found' })
    },
  )

  it('answers a wrong method with those that work', async () => {
    const answer = await fetch(`${server.origin}/api/get_sidebar_tags`, { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    const withId = await fetch(`${server.origin}/api/block_user/x`, { method: 'GET' })
    expect(withId.headers.get('allow')).toBe('POST')
  })

  it.each([
    ['%', 400],
    ['%ff', 400],
    ['..%2f..%2fetc%2fpasswd', 404],
    ['%00', 400],
    ['x'.repeat(1_900), 400],
  ])('answers a strange parameter as not there or not right: %s', async (slug, expected) => {
    const { status } = await fetch(`${server.origin}/api/window_post_item_single_data/${slug}`)
    expect(status).toBe(expected)
  })

  it('that nobody foresaw says nothing of the inside, and is logged', async () => {
    const broken = await startTestServer()
    await broken.services.db.schema.dropTable('sessions').cascade().execute()
    const answer = await ask({ ...member, origin: broken.origin }, 'auth.protected', {})
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({ code: 'internal', message: expect.stringContaining('went wrong on our side') })
    expect(broken.logged()).toContain('unexpected error')
    await broken.stop()
  })
})

describe('how answers are kept', () => {
  const path = '/api/get_selected_post_items_no_auth/15'

  it('public ones by everybody, for a moment, and asked for again with their tag', async () => {
    const first = await fetch(server.origin + path)
    expect(first.headers.get('cache-control')).toBe('public, no-cache, s-maxage=10, stale-while-revalidate=30')
    expect(first.headers.get('vary')).toMatch(/authorization/i)
    expect(first.headers.get('set-cookie')).toBeNull()
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    const again = await fetch(server.origin + path, { headers: { 'if-none-match': `"x", ${etag}` } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await fetch(server.origin + path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
  })

  it('a member’s by nobody, also of a public read', async () => {
    for (const where of [path, '/auth/protected']) {
      const { headers } = await fetch(server.origin + where, { headers: headersOf(member) })
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('etag')).toBeNull()
    }
  })

  it('refusals by nobody', async () => {
    const { headers } = await fetch(`${server.origin}/api/window_post_item_single_data/nothing`)
    expect(headers.get('cache-control')).toBe('private, no-store')
  })

  it('smaller where the asker takes it', async () => {
    const answer = await fetch(`${server.origin}/api/openapi.json`, { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
  })
})

describe('every answer', () => {
  it.each(['/api/docs', '/api/nothing', '/healthz', '/version.json'])('has the security headers: %s', async path => {
    const { headers } = await fetch(server.origin + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    const policy = headers.get('content-security-policy') ?? ''
    const isData = headers.get('content-type')?.startsWith('application/json')
    if (!isData) {
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
    const ofPages = ["default-src 'self'", "object-src 'none'", "require-trusted-types-for 'script'"]
    for (const part of ["frame-ancestors 'none'", ...(isData ? ["default-src 'none'"] : ofPages)])
      expect(policy).toContain(part)
    expect(policy).not.toContain('unsafe')
  })

  it('is marked for TLS only where the site has it', async () => {
    expect((await fetch(`${server.origin}/healthz`)).headers.get('strict-transport-security')).toBeNull()
    const secure = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://engawa.example' } })
    const url = `${secure.services.config.host}:${secure.port}`
    const answer = await fetch(`http://${url}/api/captcha_challenge`)
    expect(answer.headers.get('strict-transport-security')).toContain('max-age')
    expect(answer.headers.get('set-cookie')).toContain('; Secure')
    await secure.stop()
  })
})

describe('a page that cannot be rendered', () => {
  const breaks: [string, (services: Services) => unknown, string][] = [
    [
      'because a call fails',
      ({ db }) => sql`alter table posts rename to away`.execute(db),
      '"call":"search.asVisitor"',
    ],
    [
      'because of anything else',
      ({ site }) => vi.spyOn(site, 'maintenance').mockRejectedValue(new Error('away')),
      'a page was not rendered',
    ],
  ]
  it.each(breaks)('%s, is logged without what its address says', async (_why, breakIt, line) => {
    const own = await startTestServer()
    try {
      const word = newWord()
      await breakIt(own.services)
      const answer = await fetch(`${own.origin}/posts?words=${word}`)
      expect(answer.status).toBe(500)
      expect(own.logged()).toContain(line)
      expect(own.logged()).not.toContain(word)
    } finally {
      await own.stop()
    }
  })
})

describe('what is described', () => {
  it('has every call of the table', async () => {
    const answer = await fetch(`${server.origin}/api/openapi.json`)
    const { openapi, paths } = (await answer.json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string }>>
    }
    expect(openapi).toBe('3.1.0')
    const described = Object.values(paths).flatMap(path => Object.values(path).map(({ operationId }) => operationId))
    expect(described.sort()).toEqual(callList.map(({ name }) => name as string).sort())
  })

  it('can be read as a page', async () => {
    const page = await (await fetch(`${server.origin}/api/docs`)).text()
    for (const { name } of callList) expect(page).toContain(`<code>${name}</code>`)
    expect(page).not.toMatch(/<script|<style|style=/)
    const sheet = await fetch(`${server.origin}/api/docs.css`)
    expect(sheet.headers.get('content-type')).toContain('text/css')
  })

  it('of the version is never kept', async () => {
    const answer = await fetch(`${server.origin}/version.json`)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.json()).toEqual({ version: '0.9.0', build: expect.any(String), style: null })
  })
})

describe('health', () => {
  it('says that the process lives and is ready', async () => {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${server.origin}/readyz`)).json()).toEqual({ status: 'ready' })
  })

  it('says that it is not ready without its database, but lives', async () => {
    const lonely = await startTestServer()
    await lonely.services.db.destroy()
    expect((await fetch(`${lonely.origin}/healthz`)).status).toBe(200)
    expect((await fetch(`${lonely.origin}/readyz`)).status).toBe(503)
    await lonely.stop()
  })
})

describe('a stop', () => {
  it('lets a request in flight finish and takes no new one', async () => {
    const leaving = await startTestServer()
    const asker = await newMember(leaving)
    let release = () => {}
    const held = new Promise<void>(go => {
      release = go
    })
    const holding = leaving.services.db.transaction().execute(async tx => {
      await tx.selectFrom('users').select('id').where('id', '=', asker.session.id).forUpdate().execute()
      await tx.updateTable('sessions').set({ device: 'held' }).where('user_id', '=', asker.session.id).execute()
      await held
    })
    const inFlight = ask(asker, 'auth.logout', {})
    await untilLocked(leaving.services.db, 1)
    const stopped = leaving.stopServing()
    await until('it takes no more connections', () =>
      fetch(`${leaving.origin}/healthz`).then(
        () => false,
        () => true,
      ),
    )
    release()
    await holding
    expect((await inFlight).status).toBe(200)
    await stopped
    await leaving.stop()
  })
})

describe('a share that no worker took', () => {
  const share = (headers: Record<string, string>, body: FormData | string) =>
    fetch(server.origin + sharePath, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': newAddress(), ...headers },
      body,
    })

  it.each([
    ['a form with a file', {}, formWithFile()],
    ['a form without one', { 'content-type': 'application/x-www-form-urlencoded' }, 'text=lost'],
    ['what is no form', { 'content-type': 'application/json' }, '{'],
  ])('leads to the editor, which says so: %s', async (_, headers, body) => {
    const answer = await share(headers, body)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, sharedHref('lost')])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

function formWithFile(): FormData {
  const form = new FormData()
  form.set('pictures', new File([new Uint8Array(3_000_000)], 'large.jpg', { type: 'image/jpeg' }))
  return form
}

describe('the log', () => {
  it('tells what was asked, and no secret', async () => {
    const quiet = await startTestServer()
    const person = await newMember(quiet)
    const { token } = await get(person, 'auth.login', { body: { email: person.email, password: person.password } })
    await ask({ ...person, session: { ...person.session, token } }, 'auth.logout', {})
    await ask(visitor(quiet.origin), 'registration.checkEmail', { query: { email: person.email } })
    await ask(visitor(quiet.origin), 'auth.login', { body: { email: person.email, password: 'Wrong-pass-1' } })
    await quiet.services.jobs.waitUntilIdle()
    const log = quiet.logged()
    for (const route of ['/api/check_reg_code/:email/:code', '/auth/login', '/api/check_email_exists'])
      expect(log).toContain(`"route":"${route}"`)
    const secrets = [
      person.email,
      person.password,
      'Wrong-pass-1',
      person.session.token,
      token,
      person.address,
      person.cookie,
    ]
    for (const secret of secrets) expect(log).not.toContain(secret)
    expect(log).not.toMatch(/"\d{6}"|argon2/)
    await quiet.stop()
  })
})
