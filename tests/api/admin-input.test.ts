import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallName, InputOf } from '../../src/contract/calls/index.ts'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember, storePost } from '../support/content.ts'
import { ask, get, type Member, newMember } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What admins send in a wrong form: refused with its field, never an error of the server. */

let server: TestServer
let admin: Member
let member: Member
beforeAll(async () => {
  server = await startTestServer({ env: { LOG_LEVEL: 'error' } })
  admin = await presentMember(server, 55)
  member = await presentMember(server)
})
afterAll(async () => {
  expect(server.logged()).toBe('')
  await server.stop()
})

const reason = 'Against the rules'

describe('a time that no clock shows', () => {
  const times = ['2027-01-01T00:00:00+09', '2027-01-01T00:00:00 +09:00', '9999-12-31T23:59:59-23:59']
  const params = () => ({ id: member.session.id })
  const calls: Partial<{ [N in CallName]: (at: string) => Promise<InputOf<N>> }> = {
    'admin.suspend': async until => ({ params: params(), body: { until, reason } }),
    'admin.givePremium': async until => ({ params: params(), body: { until, reason } }),
    'admin.closeAccount': async until => ({ params: params(), body: { reason, refuse: [{ kind: 'email', until }] } }),
    'admin.setMaintenance': async ends_at => ({ body: { status: 1, reason, ends_at } }),
    'admin.scheduleSiteUpdate': async send_at => ({
      body: { id: uuidv7(), en: 'Hello there', ja: 'こんにちは', send_at },
    }),
    'admin.resolveReport': async until => ({ params: params(), body: { acts: ['suspend'], until, reason } }),
    'admin.addPromotedSlot': async at => ({
      body: {
        post_id: (await storePost(server, member, { plain: 'A post' })).id,
        ...{ place: 1, starts_at: at, ends_at: at },
      },
    }),
  }
  test.each(Object.entries(calls))('is refused by %s', async (name, inputOf) => {
    for (const at of times) {
      const sent = await ask(admin, name as CallName, (await inputOf(at)) as never)
      expect([at, sent.status]).toEqual([at, 400])
    }
  })
})

describe('words of an admin', () => {
  const odd = 'evil \u202egnp.exe\u0007\ntwo lines'
  const clean = 'evil gnp.exe\ntwo lines'

  test('are kept without characters that change the direction of what stands around them', async () => {
    const person = await newMember(server)
    const { id } = person.session
    await get(admin, 'admin.warn', { params: { id }, body: { reason: odd } })
    await get(admin, 'admin.addNote', { params: { id }, body: { text: odd } })
    const [logged] = await get(admin, 'admin.log', { query: { person: person.session.user_tag, act: 'people.warn' } })
    const [note] = await get(admin, 'admin.notes', { params: { id } })
    expect([logged?.reason, note?.text]).toEqual([clean, clean])
  })

  test('are none where they show nothing', async () => {
    const { id } = member.session
    const nothing = '\u202e\u200b\u0007 '
    expect((await ask(admin, 'admin.warn', { params: { id }, body: { reason: nothing } })).status).toBe(400)
    expect((await ask(admin, 'admin.addNote', { params: { id }, body: { text: nothing } })).status).toBe(400)
    const post = await storePost(server, member, { plain: 'A post' })
    const body = { status: 'removed', from: 'published', version: 1, reason: nothing } as const
    expect((await ask(admin, 'admin.moderate', { params: { id: post.id }, body })).status).toBe(400)
  })
})
