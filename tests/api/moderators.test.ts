import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../src/contract/calls/index.ts'
import { writeLog } from '../../src/server/core/log/log-act.sql.ts'
import { dayAndTime } from '../../src/server/platform/day-and-time.ts'
import { say, storeGroup } from '../support/chats.ts'
import { presentMember, storePost } from '../support/content.ts'
import { untilLocked } from '../support/locks.ts'
import { ofType } from '../support/notifications.ts'
import { ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What moderators may do (PRODUCT 6.1, 6.13). That everything else is not there for them stands in the table of access. */

let server: TestServer
let admin: Member
let moderator: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  moderator = await presentMember(server, 30)
})
afterAll(() => server.stop())

const reason = 'Against the rules'
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const params = ({ session }: Member) => ({ id: session.id })
const suspend = (by: Member, whom: Member, until: string | null) =>
  ask(by, 'admin.suspend', { params: params(whom), body: { until, reason } })
const unsuspend = (by: Member, whom: Member) => ask(by, 'admin.unsuspend', { params: params(whom), body: { reason } })
const personOf = (by: Member, { session }: Member) => get(by, 'admin.person', { params: { tag: session.user_tag } })
const setRole = (whom: Member, role: 1 | 30 | 55) =>
  ask(admin, 'admin.setRole', { params: params(whom), body: { role, reason } })
const toldTo = async (member: Member) => (await ofType(member, 'site_updates')).map(({ post_title }) => post_title)

test('a moderator suspends members for 30 days, not longer and not without end', async () => {
  const member = await presentMember(server)
  expect((await suspend(moderator, member, inDays(30))).status).toBe(200)
  const refused = { status: 409, body: { code: 'conflict', message: 'Moderators suspend for up to 30 days.' } }
  expect(await suspend(moderator, member, inDays(31))).toMatchObject(refused)
  expect(await suspend(moderator, member, null)).toMatchObject(refused)
})

test('a moderator does not suspend for longer by suspending again, nor ends an appeal so', async () => {
  const member = await presentMember(server)
  const { db } = server.services
  const now = Date.now()
  const at = (days: number) => new Date(now + days * day)
  /** What the log has of a suspension by the moderator, so many days ago and for so long. */
  const earlier = (back: number, days: number) =>
    writeLog(db, {
      by: { id: moderator.session.id, userTag: moderator.session.user_tag },
      ...{
        act: 'people.suspend',
        personId: member.session.id,
        reason,
        details: { until: at(days - back).toISOString() },
      },
      at: at(-back),
    })
  await earlier(25, 4)
  await earlier(20, 10)
  await earlier(12, 13)
  const most = dayAndTime('en', at(10).toISOString())
  const refused = (message: string) => ({ status: 409, body: { code: 'conflict', message } })
  expect(await suspend(moderator, member, inDays(11))).toMatchObject(
    refused(
      `Moderators suspend for up to 30 days in a row. With your suspensions before, this one ends on ${most} at the latest.`,
    ),
  )
  expect((await suspend(moderator, member, inDays(10))).status).toBe(200)
  await get(member, 'settings.appeal', { body: { text: 'I am within the rules' } })
  expect(await suspend(moderator, member, inDays(9))).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^An appeal against this suspension is waiting/) },
  })
  expect((await get(admin, 'admin.appeals', { query: {} })).appeals.map(({ person }) => person.id)).toContain(
    member.session.id,
  )
  // Lifting it first makes it no longer, and what somebody else lifts begins anew.
  expect((await unsuspend(moderator, member)).status).toBe(200)
  expect((await suspend(moderator, member, inDays(11))).status).toBe(409)
  expect((await suspend(moderator, member, inDays(1))).status).toBe(200)
  expect((await unsuspend(admin, member)).status).toBe(200)
  expect((await suspend(moderator, member, inDays(30))).status).toBe(200)
})

test('a moderator suspends and warns no admin and no moderator, and an admin takes their role first', async () => {
  for (const by of [moderator, admin])
    for (const whom of [await presentMember(server, 30), await presentMember(server, 55)]) {
      expect((await suspend(by, whom, inDays(1))).status).toBe(409)
      expect((await ask(by, 'admin.warn', { params: params(whom), body: { reason } })).status).toBe(409)
    }
})

test('a moderator lifts and replaces only own suspensions', async () => {
  const [own, other] = [await presentMember(server), await presentMember(server)]
  await suspend(moderator, own, inDays(3))
  await suspend(admin, other, null)
  expect((await personOf(moderator, own)).suspension?.yours).toBe(true)
  expect((await personOf(moderator, other)).suspension?.yours).toBe(false)
  expect((await suspend(moderator, own, inDays(2))).status).toBe(200)
  expect((await suspend(moderator, other, inDays(2))).status).toBe(409)
  expect((await unsuspend(moderator, own)).status).toBe(200)
  expect((await unsuspend(moderator, other)).status).toBe(409)
  expect((await unsuspend(admin, other)).status).toBe(200)
})

test('the log of a moderator has what is done about reports, things and people, and nothing else', async () => {
  const member = await presentMember(server)
  await get(admin, 'admin.warn', { params: params(member), body: { reason } })
  await get(admin, 'admin.givePremium', { params: params(member), body: { until: null, reason } })
  const query = { person: member.session.user_tag }
  const acts = async (by: Member) => (await get(by, 'admin.log', { query })).map(({ act }) => act)
  expect(await acts(moderator)).toEqual(['people.warn'])
  expect(await acts(admin)).toEqual(['people.give_premium', 'people.warn'])
  expect(await get(moderator, 'admin.log', { query: { ...query, act: 'people.give_premium' } })).toEqual([])
})

test.each([
  { granted: true, act: 'appeal.accept' },
  { granted: false, act: 'appeal.refuse' },
] as const)('the log of a moderator has $act of a post, and not of an account', async ({ granted, act }) => {
  const member = await presentMember(server)
  const { id } = await storePost(server, member, { plain: 'Within the rules' })
  const body = { status: 'removed', from: 'published', version: 1, reason } as const
  await get(moderator, 'admin.moderate', { params: { id }, body })
  await get(member, 'posts.appeal', { params: { id }, body: { text: 'It is within the rules' } })
  await get(admin, 'admin.answerPostAppeal', { params: { id }, body: { granted, answer: 'We looked again' } })
  await suspend(moderator, member, inDays(1))
  await get(member, 'settings.appeal', { body: { text: 'I am within the rules' } })
  const { appeals } = await get(admin, 'admin.appeals', { query: {} })
  const ofAccount = appeals.find(({ person }) => person.id === member.session.id)
  await get(admin, 'admin.answerAppeal', { params: { id: ofAccount?.id ?? '' }, body: { accept: granted, reason } })
  const answers = async (by: Member, query: InputOf<'admin.log'>['query']) =>
    (await get(by, 'admin.log', { query })).filter(each => each.act === act).map(({ target }) => target?.kind)
  const query = { person: member.session.user_tag }
  expect(await answers(admin, query)).toEqual(['person', 'post'])
  expect(await answers(moderator, query)).toEqual(['post'])
  expect(await answers(moderator, { ...query, act })).toEqual(['post'])
  // A free search is a statement of its own.
  expect(await answers(admin, { find: member.session.user_tag })).toEqual(['person', 'post'])
  expect(await answers(moderator, { find: member.session.user_tag })).toEqual(['post'])
})

test('a moderator decides a report as an admin does, and suspends by it for 30 days at most', async () => {
  const [author, reporter] = [await presentMember(server), await presentMember(server)]
  const post = await storePost(server, author, { plain: 'Something untrue' })
  await get(reporter, 'social.reportPost', {
    params: { postId: post.id, authorId: author.session.id },
    body: { report_text: '<p>Not true</p>' },
  })
  const { id } = await get(moderator, 'admin.report', { params: { address: post.slug } })
  const decide = (until: string | null) =>
    ask(moderator, 'admin.resolveReport', { params: { id }, body: { acts: ['remove', 'suspend'], until, reason } })
  expect((await decide(null)).status).toBe(409)
  expect((await decide(inDays(30))).status).toBe(200)
  expect((await ask(reporter, 'posts.single', { params: { slug: post.slug } })).status).toBe(404)
})

test('admins give and take the role, which is logged and told by the bell', async () => {
  const member = await presentMember(server)
  expect((await setRole(member, 30)).status).toBe(200)
  const refused = { status: 409, body: { message: 'This account is a moderator’s. Take the role first.' } }
  expect(
    await ask(admin, 'admin.setRole', { params: params(member), body: { role: 30, reason: 'Once more' } }),
  ).toMatchObject(refused)
  expect(await get(member, 'admin.counts', {})).toMatchObject({ appeals: 0 })
  const list = await get(admin, 'admin.people', { query: { show: 'moderators' } })
  expect(list.map(({ id }) => id)).toContain(member.session.id)
  expect((await setRole(member, 1)).status).toBe(200)
  expect((await ask(member, 'admin.counts', {})).status).toBe(404)
  expect((await toldTo(member)).toSorted()).toEqual(['You are a moderator now.', 'You are no longer a moderator.'])
  const log = await get(admin, 'admin.log', { query: { person: member.session.user_tag } })
  expect(log.map(({ act }) => act)).toEqual(['people.take_moderator', 'people.give_moderator'])
})

test('who becomes an admin while the role is taken loses that one, and the log says so', async () => {
  const person = await presentMember(server, 30)
  const { db } = server.services
  const { taking } = await db.transaction().execute(async tx => {
    await tx.updateTable('users').set({ role: 55 }).where('id', '=', person.session.id).execute()
    const answer = setRole(person, 1)
    await untilLocked(db, 1)
    return { taking: answer }
  })
  expect((await taking).status).toBe(200)
  const log = await get(admin, 'admin.log', { query: { person: person.session.user_tag } })
  expect(log.map(({ act }) => act)).toEqual(['people.demote'])
})

test('an admin who loses the role is a member, and a moderator becomes an admin', async () => {
  const person = await presentMember(server, 30)
  expect((await setRole(person, 55)).status).toBe(200)
  expect((await setRole(person, 30)).status).toBe(409)
  expect((await setRole(person, 1)).status).toBe(200)
  expect((await ask(person, 'admin.reports', { query: {} })).status).toBe(404)
})

test('to other members a moderator is a member', async () => {
  const [member, person] = [await presentMember(server), await presentMember(server, 30)]
  const chat = await storeGroup(server, 'Walkers', [member, person])
  await say(person, chat, 'Good morning')
  const [message] = await get(member, 'chat.messages', { query: { chat_id: chat } })
  expect(message).toMatchObject({ chat_user_id: person.session.id, role: 1 })
})
