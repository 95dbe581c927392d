import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, get, type Member, newAddress, newMember, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let member: Member
beforeAll(async () => {
  server = await startTestServer()
  member = await newMember(server)
})
afterAll(() => server.stop())

const logIn = (email: string, password: string, address = newAddress()) =>
  ask({ ...visitor(server.origin), address }, 'auth.login', { body: { email, password } })

const signedIn = async (): Promise<Member> => {
  const asker = visitor(server.origin)
  const session = await get(asker, 'auth.login', { body: { email: member.email, password: member.password } })
  return { ...member, ...asker, session }
}

describe('signing in and out', () => {
  it('gives a session of its own for each device', async () => {
    const device = await signedIn()
    expect(device.session).toMatchObject({ id: member.session.id, role: 1, username: member.name, avatar: null })
    expect(device.session.token).not.toBe(member.session.token)
    const { session } = await get(device, 'auth.protected', {})
    expect(session).toMatchObject({ id: member.session.id, user_token: device.session.user_token })
    expect(session).not.toHaveProperty('token')
  })

  it('takes the address in any case', async () => {
    expect((await logIn(member.email.toUpperCase(), member.password)).status).toBe(200)
  })

  it('ends one session and leaves the others', async () => {
    const device = await signedIn()
    await get(device, 'auth.logout', {})
    expect(await ask(device, 'auth.protected', {})).toMatchObject({ status: 403, body: { code: 'session_revoked' } })
    expect((await ask(member, 'auth.protected', {})).status).toBe(200)
  })

  it('stores tokens hashed only', async () => {
    const rows = await server.services.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows.map(row => [row, row.token_hash.toString('latin1')]))).not.toContain(
      member.session.token,
    )
  })
})

describe('a wrong password', () => {
  it('is refused with the same words for an account and for none', async () => {
    const known = await logIn(member.email, 'Wrong-pass-1')
    const unknown = await logIn('nobody@example.jp', 'Wrong-pass-1')
    expect(known.status).toBe(400)
    expect(known.body).toEqual({ code: 'wrong_password', message: 'Email or password is wrong.' })
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
  })

  it('can be tried ten times for an account from an address; others still get in', async () => {
    const other = await newMember(server)
    const address = newAddress()
    for (let tries = 0; tries < 10; tries++)
      expect((await logIn(other.email, 'Wrong-pass-1', address)).status).toBe(400)
    const refused = await logIn(other.email, other.password, address)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await logIn(other.email, other.password)).status).toBe(200)
  })

  it('is stopped within 1,000 tries from an address, with the time to wait', async () => {
    const address = newAddress()
    const counts = new Map<number, number>()
    for (let round = 0; round < 100; round++) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, each) => logIn(`guess${round}-${each}@example.jp`, 'Wrong-pass-1', address)),
      )
      for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    expect(counts).toEqual(
      new Map([
        [400, 50],
        [429, 950],
      ]),
    )
    const last = await logIn('guess@example.jp', 'Wrong-pass-1', address)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(last.body).toMatchObject({ code: 'too_many', retry_after: Number(last.headers.get('retry-after')) })
  })

  it('is counted over a restart', async () => {
    const address = newAddress()
    const one = await startTestServer()
    const tryAt = (origin: string) =>
      ask({ ...visitor(origin), address }, 'auth.login', { body: { email: 'a@example.jp', password: 'Wrong-pass-1' } })
    for (let tries = 0; tries < 10; tries++) await tryAt(one.origin)
    await one.stopServing()
    const two = await startTestServer({ sharing: one })
    expect((await tryAt(two.origin)).status).toBe(429)
    await two.stop()
  })
})

describe('a session', () => {
  const sessionOf = (device: Member) =>
    server.services.db.updateTable('sessions').where('id', '=', device.session.user_token)

  it('that is too old is expired', async () => {
    const device = await signedIn()
    await sessionOf(device)
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect(await ask(device, 'auth.protected', {})).toMatchObject({ status: 401, body: { code: 'session_expired' } })
  })

  it('lives on from its last use', async () => {
    const device = await signedIn()
    const soon = new Date(Date.now() + 60_000)
    await sessionOf(device)
      .set({ expires_at: soon, last_used_at: new Date(Date.now() - 3_600_000) })
      .execute()
    await get(device, 'auth.protected', {})
    const { expires_at } = await server.services.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('id', '=', device.session.user_token)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime() - Date.now()).toBeGreaterThan(89 * 86_400_000)
  })

  it('with a token that was never given is expired', async () => {
    const foreign = { ...member, session: { ...member.session, token: 'A'.repeat(43) } }
    expect(await ask(foreign, 'auth.protected', {})).toMatchObject({ status: 401, body: { code: 'session_expired' } })
  })

  it.each([
    ['nothing', 'Bearer'],
    ['spaces', 'Bearer  '],
    ['another scheme', 'Basic YWE6YmI='],
    ['two words', 'Bearer a b'],
    ['a long text', `Bearer ${'x'.repeat(5_000)}`],
    ['letters beyond ASCII', 'Bearer \u00e9\u00e8'],
  ])('is not read from %s', async (_what, authorization) => {
    const answer = await fetch(`${server.origin}/auth/protected`, { headers: { authorization } })
    expect(answer.status).toBe(401)
  })

  it('is needed for what members do', async () => {
    expect(await ask(visitor(server.origin), 'auth.protected', {})).toMatchObject({
      status: 401,
      body: { code: 'sign_in_required', message: 'Log in to do this.' },
    })
  })

  it('of a closed account may not be used here', async () => {
    const other = await newMember(server)
    await server.services.db
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('id', '=', other.session.id)
      .execute()
    expect((await ask(other, 'auth.protected', {})).status).toBe(403)
    expect(await logIn(other.email, other.password)).toMatchObject({ status: 409, body: { code: 'account_closed' } })
    expect((await logIn(other.email, 'Wrong-pass-1')).status).toBe(400)
  })

  it('that is bad does not keep one from signing in', async () => {
    const stale = { ...member, session: { ...member.session, token: 'A'.repeat(43) } }
    const body = { email: member.email, password: member.password }
    expect((await ask(stale, 'auth.login', { body })).status).toBe(200)
  })
})

describe('who says to be somebody else', () => {
  it.each([
    ['x-user-id', '0192f0c1-0000-7000-8000-000000000000'],
    ['x-user-token', '0192f0c1-0000-7000-8000-000000000000'],
  ])('in %s finds nothing', async (header, value) => {
    const answer = await fetch(`${server.origin}/auth/protected`, {
      headers: { authorization: `Bearer ${member.session.token}`, [header]: value },
    })
    expect(answer.status).toBe(404)
  })

  it('in X-User-Role gains nothing', async () => {
    const answer = await fetch(`${server.origin}/api/admin_reports`, {
      headers: { authorization: `Bearer ${member.session.token}`, 'x-user-role': '55' },
    })
    expect(answer.status).toBe(404)
  })

  it('in a cookie is nobody', async () => {
    const answer = await fetch(`${server.origin}/auth/protected`, {
      headers: { cookie: `token=${member.session.token}; browser=${member.session.token}` },
    })
    expect(answer.status).toBe(401)
  })

  it('in a path or query finds nothing', async () => {
    const other = await newMember(server)
    const setUserId = other.session.id
    const { status, body } = await ask(member, 'posts.feed', { params: { pageSize: 15 }, query: { setUserId } })
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const own = await ask(member, 'posts.feed', { params: { pageSize: 15 }, query: { setUserId: member.session.id } })
    expect(own.status).toBe(200)
  })
})
