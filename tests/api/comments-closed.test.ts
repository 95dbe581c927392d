import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../../src/contract/uuid.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addComment, ask, get, type Member, newWord, visitor } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

type Target = { id: string; slug: string }

let server: TestServer
let admin: Member
let author: Member
let reader: Member

beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  author = await presentMember(server)
  reader = await presentMember(server)
})
afterAll(() => server.stop())

const setClosed = (id: string, closed: boolean, reason = 'It grew too heated', by = admin) =>
  ask(by, 'admin.setCommentsClosed', { params: { id }, body: { closed, reason } })
const add = (who: Member, { id, slug }: Target, comment_text: string, commentId = uuidv7()) =>
  ask(who, 'comments.add', { params: { postId: id, slug }, body: { id: commentId, comment_text } })
const reply = (who: Member, { id, slug }: Target, commentId: string) =>
  ask(who, 'comments.reply', { params: { postId: id, slug, commentId }, body: { comment_text: '<p>Is it?</p>' } })
const edit = (who: Member, { id }: Target, commentId: string) =>
  ask(who, 'comments.edit', {
    params: { postId: id, commentId },
    body: { comment_text: '<p>Said otherwise</p>', version: 1 },
  })
const single = async (post: Target) => get(visitor(server.origin), 'posts.single', { params: { slug: post.slug } })
const closedError = { status: 409, body: { code: 'comments_closed', message: 'This post is closed for comments.' } }

test('once a post is closed for comments every way to write one is refused with its own code, to its author and admins too', async () => {
  const post = await storePost(server, author)
  const first = await addComment(reader, post, 'Before it was closed')
  expect((await setClosed(post.id, true)).status).toBe(200)
  for (const who of [author, reader, admin]) {
    expect(await add(who, post, '<p>Too late</p>')).toMatchObject(closedError)
    expect(await reply(who, post, first)).toMatchObject(closedError)
    expect(
      await ask(who, 'comments.reReply', {
        params: { postId: post.id, slug: post.slug, commentId: first, userId: reader.session.id },
        body: { comment_text: '<p>Again</p>' },
      }),
    ).toMatchObject(closedError)
  }
  expect(await edit(reader, post, first)).toMatchObject(closedError)
  expect((await edit(author, post, first)).status).toBe(404)
})

test('a closed thread is read, reacted to and deleted from as before', async () => {
  const post = await storePost(server, author)
  const comment = await addComment(reader, post, 'Before it was closed')
  await setClosed(post.id, true)
  const params = { postId: post.id, commentId: comment }
  await get(author, 'comments.react', { params, body: { reaction: 'like' } })
  const read = await get(visitor(server.origin), 'comments.list', { query: { postId: post.id } })
  expect(read).toMatchObject([{ id: comment, reactions: { like: 1 } }])
  await get(reader, 'comments.delete', { params })
  expect(await get(visitor(server.origin), 'comments.list', { query: { postId: post.id } })).toEqual([])
})

test('posts say that they are closed, to visitors and in the changes since, and no longer once they are open again', async () => {
  const post = await storePost(server, author)
  expect(await single(post)).not.toHaveProperty('comments_closed')
  const { rev } = await single(post)
  await setClosed(post.id, true)
  expect(await single(post)).toMatchObject({ comments_closed: true })
  expect((await single(post)).rev).toBeGreaterThan(rev)
  await setClosed(post.id, false)
  expect(await single(post)).not.toHaveProperty('comments_closed')
  expect((await add(reader, post, '<p>Open again</p>')).status).toBe(201)
})

test('a comment that was stored before the closing answers its repeat as the first time', async () => {
  const post = await storePost(server, author)
  const id = uuidv7()
  expect((await add(reader, post, '<p>In time</p>', id)).status).toBe(201)
  await setClosed(post.id, true)
  expect(await add(reader, post, '<p>In time</p>', id)).toMatchObject({ status: 201, body: { responseData: { id } } })
})

test('what waited for approval when a post was closed is approved still, but not changed any more', async () => {
  const word = newWord()
  await get(admin, 'admin.setSpamWords', {
    body: { words: [word], version: (await get(admin, 'admin.spam', {})).version },
  })
  const post = await storePost(server, author)
  const id = uuidv7()
  expect((await add(reader, post, `<p>Buy ${word}</p>`, id)).body).toMatchObject({ held: { id } })
  await setClosed(post.id, true)
  expect(await edit(reader, post, id)).toMatchObject(closedError)
  await get(admin, 'admin.moderateComment', { params: { id }, body: { approve: true } })
  expect(await get(visitor(server.origin), 'comments.list', { query: { postId: post.id } })).toMatchObject([{ id }])
})

test('closing and opening are logged with the reason, and told to the author; a repeat is neither', async () => {
  const title = newWord()
  const post = await storePost(server, author, { kind: 'news', title })
  await setClosed(post.id, true, 'It grew too heated')
  await setClosed(post.id, true, 'Once more')
  await setClosed(post.id, false, 'It has cooled down')
  const { db } = server.services
  const rows = await db.selectFrom('admin_log').selectAll().where('target_id', '=', post.id).orderBy('seq').execute()
  expect(rows.map(({ admin_id, person_id, act, reason }) => [admin_id, person_id, act, reason])).toEqual([
    [admin.session.id, author.session.id, 'comments.close', 'It grew too heated'],
    [admin.session.id, author.session.id, 'comments.open', 'It has cooled down'],
  ])
  const told = await db.selectFrom('site_updates').selectAll().where('post_id', '=', post.id).orderBy('seq').execute()
  expect(told.map(({ user_id, text_key, params }) => [user_id, text_key, params])).toEqual([
    [author.session.id, 'site.comments_closed', { title, reason: 'It grew too heated' }],
    [author.session.id, 'site.comments_opened', { title, reason: 'It has cooled down' }],
  ])
})

test('a deleted post is not closed', async () => {
  const post = await storePost(server, author)
  await get(author, 'posts.delete', { params: { id: post.id, type: 'timeline' } })
  expect((await setClosed(post.id, true)).status).toBe(404)
})
