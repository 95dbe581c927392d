import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Notification } from '../../src/contract/entities/notification.ts'
import { keepingLimits } from '../../src/contract/keeping-limits.ts'
import { dayAndTime } from '../../src/server/platform/day-and-time.ts'
import { presentMember } from '../support/content.ts'
import { mailAbout } from '../support/mailbox.ts'
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
    const mail = await mailAbout(server.dataDir, member.email, 'A warning from the Engawa moderators')
    expect(mail.text).toContain('The moderators warn you: Advertising')
    await get(admin, 'admin.warn', { params: params(member), body: { reason: 'Again' } })
    const { warning } = await sessionOf(member)
    expect(warning).toEqual({ id: expect.any(String), reason: 'Advertising', at: expect.any(String), about: null })
    await get(member, 'settings.acknowledgeWarning', { params: { id: warning?.id ?? '' } })
    const next = (await sessionOf(member)).warning
    expect(next?.reason).toBe('Again')
    await get(member, 'settings.acknowledgeWarning', { params: { id: next?.id ?? '' } })
    expect((await sessionOf(member)).warning).toBeNull()
    expect((await told(member))[0]).toMatchObject({
      post_title: 'You got a warning from the moderators: Again',
      link: '/account',
    })
  })

  test('is given to no admin, oneself neither (PRODUCT 6.13)', async () => {
    for (const boss of [await presentMember(server, 55), admin]) {
      const refused = await ask(admin, 'admin.warn', { params: params(boss), body: { reason: 'Advertising' } })
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: 'This account is an admin’s. Take the role first.' },
      })
      expect((await sessionOf(boss)).warning).toBeNull()
    }
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
      about: null,
    })
    expect((await told(member))[0]).toMatchObject({
      post_title: `Your account is suspended until ${dayAndTime('en', until)}: Advertising`,
      link: '/account#suspension',
    })
    const mail = await mailAbout(server.dataDir, member.email, 'Your Engawa account is suspended')
    expect(mail.text).toContain('The moderators suspended your account: Advertising')
    expect(mail.text).toContain(`It lasts until ${dayAndTime('en', until)}`)
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
    expect(again).toMatchObject({ status: 409, body: { message: 'This account is not suspended.' } })
  })

  test('is for no admin, for nobody whose account is closed, and not for a time that has passed or is too far away', async () => {
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
    const far = new Date(Date.now() + keepingLimits.accountEndMs + 60_000).toISOString()
    for (const [whom, until, message] of [
      [other, inADay(), 'This account is an admin’s. Take the role first.'],
      [closed, inADay(), 'This account is closed.'],
      [member, past, 'That time has passed.'],
      [member, far, 'An end is ten years away at most. Choose an earlier one, or no end.'],
    ] as const) {
      const refused = await ask(admin, 'admin.suspend', {
        params: params(whom),
        body: { until, reason: 'Advertising' },
      })
      expect(refused).toMatchObject({ status: 409, body: { message } })
    }
  })

  test('without an end says so on the site and by mail', async () => {
    const member = await presentMember(server)
    await get(admin, 'admin.suspend', { params: params(member), body: { until: null, reason: 'Advertising' } })
    expect((await told(member))[0]?.post_title).toBe('Your account is suspended, with no end date: Advertising')
    const mail = await mailAbout(server.dataDir, member.email, 'Your Engawa account is suspended')
    expect(mail.text).toContain('It has no end date.')
  })
})

describe('an appeal', () => {
  const suspendedBy = async (by: Member) => {
    const member = await presentMember(server)
    await get(by, 'admin.suspend', { params: params(member), body: { until: inADay(), reason: 'Advertising' } })
    await get(member, 'settings.appeal', { body: { text: 'I did not advertise anything' } })
    return member
  }
  const appealOf = async (asked: Member, member: Member) => {
    const { open, appeals } = await get(asked, 'admin.appeals', { query: {} })
    expect(open).toBe((await get(asked, 'admin.counts', {})).appeals)
    return appeals.find(({ person }) => person.id === member.session.id)
  }

  const decidedAppeals = async () => (await get(admin, 'admin.stats', { query: {} })).decided.appeals.count

  test('is answered by another admin than who suspended, once, and told on the site and by mail', async () => {
    const other = await presentMember(server, 55)
    const waiting = async (asked: Member) => (await get(asked, 'admin.counts', {})).appeals
    const [mine, theirs] = [await waiting(admin), await waiting(other)]
    const decided = await decidedAppeals()
    const member = await suspendedBy(admin)
    expect([await waiting(admin), await waiting(other)]).toEqual([mine, theirs + 1])
    const own = await appealOf(admin, member)
    expect(own).toMatchObject({ for_another: true, suspended: { by_tag: admin.session.user_tag } })
    const answer = { params: { id: own?.id ?? '' }, body: { accept: false, reason: 'It was an advertisement' } }
    expect((await ask(admin, 'admin.answerAppeal', answer)).status).toBe(409)
    expect(await appealOf(other, member)).toMatchObject({ for_another: false, text: 'I did not advertise anything' })
    await get(other, 'admin.answerAppeal', answer)
    // As where the answer was lost: it is done, and done once.
    await get(other, 'admin.answerAppeal', answer)
    const ended = { status: 409, body: { message: expect.stringMatching(/^This appeal has been answered/) } }
    const accepting = { ...answer, body: { ...answer.body, accept: true } }
    expect(await ask(other, 'admin.answerAppeal', accepting)).toMatchObject(ended)
    expect(await ask(admin, 'admin.answerAppeal', answer)).toMatchObject(ended)
    expect((await told(member)).filter(({ post_title }) => post_title?.startsWith('Your appeal'))).toHaveLength(1)
    expect((await sessionOf(member)).suspension).toMatchObject({ appealed: true, refused: 'It was an advertisement' })
    expect((await told(member))[0]?.post_title).toBe('Your appeal was refused: It was an advertisement')
    const { text } = await mailAbout(server.dataDir, member.email, 'Your appeal is answered')
    expect(text).toContain('It was an advertisement')
    expect(await appealOf(other, member)).toBeUndefined()
    expect(await decidedAppeals()).toBe(decided + 1)
  })

  test('that is accepted lifts the suspension', async () => {
    const other = await presentMember(server, 55)
    const member = await suspendedBy(admin)
    const { id = '' } = (await appealOf(other, member)) ?? {}
    await get(other, 'admin.answerAppeal', { params: { id }, body: { accept: true, reason: 'A mistake of ours' } })
    expect((await sessionOf(member)).suspension).toBeNull()
  })

  test('ends with the suspension that it is against, which whoever set it does not replace meanwhile', async () => {
    const member = await suspendedBy(admin)
    const other = await presentMember(server, 55)
    const replacing = { params: params(member), body: { until: inADay(), reason: 'Once more' } }
    const refused = {
      status: 409,
      body: { message: expect.stringMatching(/^An appeal against this suspension is waiting/) },
    }
    expect(await ask(admin, 'admin.suspend', replacing)).toMatchObject(refused)
    expect(await appealOf(other, member)).toMatchObject({ text: 'I did not advertise anything' })
    expect((await sessionOf(member)).suspension).toMatchObject({ reason: 'Advertising', appealed: true })
    await get(other, 'admin.suspend', { params: params(member), body: { until: inADay(), reason: 'Another thing' } })
    expect(await appealOf(admin, member)).toBeUndefined()
    expect((await sessionOf(member)).suspension?.appealed).toBe(false)
  })
})

describe('the last admin', () => {
  test('stays one, also when two take the role from each other, or each from themselves, at once', async () => {
    const site = await startTestServer()
    try {
      for (const each of ['each other', 'themselves']) {
        const pair = [await presentMember(site, 55), await presentMember(site, 55)]
        const { db } = site.services
        const ids = pair.map(({ session }) => session.id)
        await db.updateTable('users').set({ role: 1 }).where('id', 'not in', ids).execute()
        const answers = await Promise.all(
          pair.map((by, index) => {
            const id = ids[each === 'themselves' ? index : 1 - index] ?? ''
            return ask(by, 'admin.setRole', { params: { id }, body: { role: 1, reason: 'Both at once' } })
          }),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        const admins = await db.selectFrom('users').select('id').where('role', '=', 55).execute()
        expect(admins).toHaveLength(1)
      }
    } finally {
      await site.stop()
    }
  })
})
