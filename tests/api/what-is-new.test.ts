import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../src/contract/limits.ts'
import { block, presentMember, storePost } from '../support/content.ts'
import { addComment, ask, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let me: Member
let friend: Member
let other: Member

beforeAll(async () => {
  server = await startTestServer()
  me = await presentMember(server)
  friend = await presentMember(server)
  other = await presentMember(server)
  await get(me, 'social.follow', { params: { id: friend.session.id } })
})
afterAll(() => server.stop())

const news = (since?: string) => get(me, 'posts.whatIsNew', { query: since === undefined ? {} : { since } })

test('new are answers to own posts and comments, and posts of followed people, since the time that is asked', async () => {
  const mine = await storePost(server, me)
  const theirs = await storePost(server, other)
  const before = (await news()).at
  const said = await addComment(me, theirs, 'I was there')
  const spoken = await addComment(friend, mine, 'On your post')
  await addComment(me, mine, 'My own words')
  await addComment(friend, theirs, 'Not for you')
  const reply = { postId: theirs.id, slug: theirs.slug, commentId: said }
  await get(friend, 'comments.reply', { params: reply, body: { comment_text: '<p>To your comment</p>' } })
  await storePost(server, friend, { title: 'Followed' })
  await storePost(server, other, { title: 'Nobody follows' })

  const toAnother = { postId: mine.id, slug: mine.slug, commentId: spoken }
  await get(other, 'comments.reply', { params: toAnother, body: { comment_text: '<p>To each other</p>' } })

  const { since, at, answers, posts } = await news(before)
  expect(answers.map(each => [each.comment_text, each.post.post_slug, each.on_own_post])).toEqual([
    ['<p>To each other</p>', mine.slug, true],
    ['<p>To your comment</p>', theirs.slug, false],
    ['<p>On your post</p>', mine.slug, true],
  ])
  expect(posts.map(post => post.author.user_id)).toEqual([friend.session.id])
  expect(since).toBe(before)
  const later = await news(at)
  expect([later.answers, later.posts]).toEqual([[], []])
})

test('nothing is new since before one joined', async () => {
  const began = Date.now()
  const { since } = await get(await presentMember(server), 'posts.whatIsNew', { query: {} })
  expect(Date.parse(since)).toBeGreaterThanOrEqual(began)
})

test('a reply to an own reply counts, other replies below the same comment do not', async () => {
  const theirs = await storePost(server, other)
  const root = await addComment(other, theirs, 'Root')
  const params = { postId: theirs.id, slug: theirs.slug, commentId: root }
  const body = (text: string) => ({ body: { comment_text: `<p>${text}</p>` } })
  const { responseData: mine } = await get(me, 'comments.reply', { params, ...body('Mine') })
  const { at } = await news()
  await get(friend, 'comments.reReply', {
    params: { ...params, commentId: mine.id, userId: me.session.id },
    ...body('for you'),
  })
  await get(friend, 'comments.reply', { params, ...body('for the first one') })
  const { answers } = await news(at)
  expect(answers).toHaveLength(1)
  expect(answers[0]?.comment_text).toContain('for you')
})

test('what was deleted, or comes from somebody blocked, is not told', async () => {
  const mine = await storePost(server, me)
  const { at } = await news()
  const gone = await addComment(friend, mine, 'Taken back')
  await get(friend, 'comments.delete', { params: { commentId: gone, postId: mine.id } })
  const shunned = await presentMember(server)
  await addComment(shunned, mine, 'Unseen')
  await block(server, me, shunned)
  expect((await news(at)).answers).toEqual([])
})

test('a time is bounded: neither before the last days nor later than now, and not just any text', async () => {
  const day = 86_400_000
  const { db } = server.services
  await db
    .updateTable('users')
    .set({ created_at: new Date(0) })
    .where('id', '=', me.session.id)
    .execute()
  const ago = async (since?: string) => Date.now() - Date.parse((await news(since)).since)
  expect(Math.round((await ago('2001-01-01T00:00:00.000Z')) / day)).toBe(limits.whatIsNew.days)
  expect(Math.round((await ago()) / day)).toBe(limits.whatIsNew.firstDays)
  expect(await ago('2999-01-01T00:00:00.000Z')).toBeLessThan(day)
  expect((await ask(me, 'posts.whatIsNew', { query: { since: 'yesterday' } })).status).toBe(400)
})
