import { afterAll, beforeAll, expect, test } from 'vitest'
import { watch } from '../support/arrange.ts'
import { say, storeGroup } from '../support/chats.ts'
import { presentMember, storePost } from '../support/content.ts'
import { openSocket } from '../support/live.ts'
import { addComment, ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What moderators wrote themselves is decided by others (PRODUCT 2.13, 6.18). */

let server: TestServer
let admin: Member
let moderator: Member
let other: Member
beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  moderator = await presentMember(server, 30)
  other = await presentMember(server, 30)
})
afterAll(() => server.stop())

const reason = 'Against the rules'
const own = {
  status: 409,
  body: { code: 'conflict', message: 'Somebody else decides about what you wrote.' },
}
const removedPost = async () => {
  const { id } = await storePost(server, moderator, { plain: 'By a moderator' })
  await get(admin, 'admin.moderate', {
    params: { id },
    body: { status: 'removed', from: 'published', version: 1, reason },
  })
  return id
}
const claimed = async (by: Member, list: 'waiting' | 'comments' | 'appeals') =>
  (await get(by, 'admin.claimWaiting', { body: { list } })).items.map(({ id }) => id)

test('a moderator does not restore an own post, and another one does', async () => {
  const id = await removedPost()
  const restore = (by: Member) =>
    ask(by, 'admin.moderate', { params: { id }, body: { status: 'published', from: 'removed', version: 1 } })
  expect(await restore(moderator)).toMatchObject(own)
  expect((await restore(other)).status).toBe(200)
})

test('a moderator neither gets nor answers the own appeal', async () => {
  const id = await removedPost()
  await get(moderator, 'posts.appeal', { params: { id }, body: { text: 'It was within the rules' } })
  expect(await claimed(moderator, 'appeals')).not.toContain(id)
  const grant = (by: Member) =>
    ask(by, 'admin.answerPostAppeal', { params: { id }, body: { granted: true, answer: 'It was' } })
  expect(await grant(moderator)).toMatchObject(own)
  expect(await claimed(other, 'appeals')).toContain(id)
  expect((await grant(other)).status).toBe(200)
})

test('a moderator neither gets nor approves own posts and comments that wait', async () => {
  const { db } = server.services
  const { id } = await storePost(server, moderator, { plain: 'It waits' })
  await db.updateTable('posts').set({ status: 'pending' }).where('id', '=', id).execute()
  const thread = await storePost(server, other, { plain: 'A thread' })
  await watch(server.services, moderator.session.id)
  await addComment(moderator, thread, 'This waits as well')
  const [held] = await db
    .selectFrom('held_comments')
    .select('id')
    .where('author_id', '=', moderator.session.id)
    .execute()
  const commentId = held?.id ?? ''
  expect([await claimed(moderator, 'waiting'), await claimed(moderator, 'comments')]).toEqual([[], []])
  const counted = async (by: Member) => [
    (await get(by, 'admin.counts', {})).moderation,
    (await get(by, 'admin.moderation', {})).counts.waiting,
  ]
  expect([await counted(moderator), await counted(other), await counted(admin)]).toEqual([
    [0, 0],
    [2, 1],
    [2, 1],
  ])
  const body = { status: 'published', from: 'pending', version: 1 } as const
  expect(await ask(moderator, 'admin.moderate', { params: { id }, body })).toMatchObject(own)
  const approve = (by: Member) =>
    ask(by, 'admin.moderateComment', { params: { id: commentId }, body: { approve: true } })
  expect(await approve(moderator)).toMatchObject(own)
  expect([await claimed(other, 'waiting'), await claimed(other, 'comments')]).toEqual([[id], [commentId]])
  expect((await approve(other)).status).toBe(200)
})

test('a moderator who was reported hears nothing of the report', async () => {
  const post = await storePost(server, moderator, { plain: 'Something untrue' })
  await get(await presentMember(server), 'social.reportPost', {
    params: { authorId: moderator.session.id, postId: post.id },
    body: { report_text: '<p>Not true</p>' },
  })
  const { id } = await get(other, 'admin.report', { params: { address: post.slug } })
  const [hears, deaf] = [await openSocket(server.origin), await openSocket(server.origin)]
  hears.send({ event: 'hello', token: admin.session.token, away: false })
  deaf.send({ event: 'hello', token: moderator.session.token, away: false })
  await Promise.all([hears.next('welcome'), deaf.next('welcome')])
  await get(other, 'admin.claimReport', { params: { id } })
  expect(await hears.next('reports')).toEqual({ event: 'reports', ids: [id] })
  await get(other, 'admin.handReport', { params: { id }, body: { to: admin.session.id, words: 'Yours' } })
  await get(admin, 'admin.resolveReport', { params: { id }, body: { acts: [] } })
  await deaf.heard()
  expect(deaf.frames.filter(({ event }) => event === 'reports')).toEqual([])
})

test.each([30, 55] as const)('who has the role %s reads nothing of the reports about them in the log', async role => {
  const reported = await presentMember(server, role)
  const reporter = await presentMember(server)
  const chat = await storeGroup(server, 'Walkers', [reported, reporter])
  const { id: messageId } = await say(reported, chat, 'Something untrue')
  await get(reporter, 'chat.reportMessage', { params: { id: messageId }, body: { report_text: '<p>Not true</p>' } })
  const person = reported.session.user_tag
  const [{ id } = { id: '' }] = await get(other, 'admin.reports', { query: { person } })
  await get(other, 'admin.report', { params: { address: id } })
  await get(other, 'admin.claimReport', { params: { id } })
  await get(other, 'admin.releaseReport', { params: { id } })
  await get(other, 'admin.handReport', { params: { id }, body: { to: admin.session.id, words: 'Yours' } })
  await get(admin, 'admin.resolveReport', { params: { id }, body: { acts: ['remove'], reason } })
  await get(other, 'admin.reopenReport', { params: { id }, body: { reason } })
  const read = async (by: Member, query: object) => (await get(by, 'admin.log', { query })).map(({ act }) => act)
  const about = ['report.hand', 'report.release', 'report.claim', 'message.read']
  const done = ['report.reopen', 'message.remove', 'report.resolve', ...about]
  expect(await read(admin, { person })).toEqual(done)
  for (const query of [{ person }, { find: person }]) expect(await read(reported, query)).toEqual(['message.remove'])
  expect(await read(reported, { find: id })).toEqual([])
  expect(await read(reported, { act: 'report.hand', text: 'Yours', person })).toEqual([])
  const saved = (by: Member) => ask(by, 'admin.logCsv', { query: { person } })
  expect(await saved(admin)).toMatchObject({ body: { rows: done.length } })
  if (role === 55) expect(await saved(reported)).toMatchObject({ body: { rows: 1 } })
})
