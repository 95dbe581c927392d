import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Notification } from '../../src/contract/entities/notification.ts'
import { presentMember } from '../support/content.ts'
import { ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What admins tell people of their standing, as these people learn of it (PRODUCT 6.2, 6.13, 6.14). */

let server: TestServer
let admin: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
})
afterAll(() => server.stop())

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()
const params = ({ session }: Member) => ({ id: session.id })
const sessionOf = async (member: Member) => (await get(member, 'auth.protected', {})).session
const told = async (member: Member): Promise<Notification[]> =>
  (await get(member, 'notifications.page', { query: {} })).filter(({ type }) => type === 'site_updates')

describe('a warning', () => {
  test('comes with the session until its person has read it, the oldest first, and is told', async () => {
    const member = await presentMember(server)
    await get(admin, 'admin.warn', { params: params(member), body: { reason: 'Advertising' } })
    await get(admin, 'admin.warn', { params: params(member), body: { reason: 'Again' } })
    const { warning } = await sessionOf(member)
    expect(warning).toEqual({ id: expect.any(String), reason: 'Advertising', at: expect.any(String) })
    await get(member, 'settings.acknowledgeWarning', { params: { id: warning?.id ?? '' } })
    const next = (await sessionOf(member)).warning
    expect(next?.reason).toBe('Again')
    await get(member, 'settings.acknowledgeWarning', { params: { id: next?.id ?? '' } })
    expect((await sessionOf(member)).warning).toBeNull()
    expect((await told(member))[0]).toMatchObject({
      post_title: 'You got a warning from the Engawa team: Again',
      link: '/account',
    })
  })

  test('of a suspended person can be read too', async () => {
    const member = await presentMember(server)
    await get(admin, 'admin.warn', { params: params(member), body: { reason: 'Advertising' } })
    await get(admin, 'admin.suspend', { params: params(member), body: { until: inADay(), reason: 'Advertising' } })
    const { warning } = await sessionOf(member)
    await get(member, 'settings.acknowledgeWarning', { params: { id: warning?.id ?? '' } })
    expect((await sessionOf(member)).warning).toBeNull()
  })
})

describe('a suspension', () => {
  test('refuses writes at once, says why and until when, and lets its person read and appeal once', async () => {
    const member = await presentMember(server)
    const until = inADay()
    await get(admin, 'admin.suspend', { params: params(member), body: { until, reason: 'Advertising' } })
    expect(await ask(member, 'posts.addTimeline', { body: { post_text: '<p>Once more a text</p>' } })).toMatchObject({
      status: 409,
      body: { code: 'suspended' },
    })
    expect((await sessionOf(member)).suspension).toEqual({
      until,
      reason: 'Advertising',
      appealed: false,
      refused: null,
    })
    expect((await told(member))[0]).toMatchObject({
      post_title: 'Your account is suspended: Advertising',
      link: '/account#suspension',
    })
    const appeal = { body: { text: 'I did not advertise anything' } }
    await get(member, 'settings.appeal', appeal)
    expect((await ask(member, 'settings.appeal', appeal)).status).toBe(409)
  })

  test('is lifted, and told', async () => {
    const member = await presentMember(server)
    await get(admin, 'admin.suspend', { params: params(member), body: { until: null, reason: 'Advertising' } })
    await get(admin, 'admin.unsuspend', { params: params(member), body: { reason: 'A mistake of ours' } })
    expect((await sessionOf(member)).suspension).toBeNull()
    await get(member, 'posts.addTimeline', { body: { post_text: '<p>Here again, with a text</p>' } })
    expect((await told(member))[0]?.post_title).toBe('The suspension of your account is lifted: A mistake of ours')
    const again = await ask(admin, 'admin.unsuspend', { params: params(member), body: { reason: 'Twice' } })
    expect(again.status).toBe(409)
  })

  test('is for no admin, for nobody whose account is closed, and not for a time that has passed', async () => {
    const [other, closed, member] = [
      await presentMember(server, 55),
      await presentMember(server),
      await presentMember(server),
    ]
    await server.services.db
      .updateTable('users')
      .set({ closed_at: new Date() })
      .where('id', '=', closed.session.id)
      .execute()
    const past = new Date(Date.now() - 1_000).toISOString()
    for (const [whom, until] of [
      [other, inADay()],
      [closed, inADay()],
      [member, past],
    ] as const) {
      const { status } = await ask(admin, 'admin.suspend', {
        params: params(whom),
        body: { until, reason: 'Advertising' },
      })
      expect(status).toBe(409)
    }
  })
})
