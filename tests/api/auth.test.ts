import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, get, newMember, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('signing in', () => {
  it('gives a session for address and password, and ends it for good', async () => {
    const member = await newMember(server)
    const asker = visitor(server.origin)
    const body = { email: member.email.toUpperCase(), password: member.password }
    asker.session = await get(asker, 'auth.login', { body })
    expect(asker.session).toMatchObject({ id: member.session.id, role: 1, username: member.name, avatar: null })
    expect(asker.session.token).not.toBe(member.session.token)
    const { session } = await get(asker, 'auth.protected', {})
    expect(session).toMatchObject({ id: member.session.id, user_token: asker.session.user_token })
    await get(asker, 'auth.logout', {})
    expect((await ask(asker, 'auth.protected', {})).status).toBe(403)
    expect((await ask(member, 'auth.protected', {})).status).toBe(200)
  })
})
