import { afterAll, beforeAll, expect, test } from 'vitest'
import { watch } from '../support/arrange.ts'
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
