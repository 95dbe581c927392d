import { afterAll, beforeAll, expect, test } from 'vitest'
import { editComment, newComment } from '../../src/local/comments/commands.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { readOpenable } from '../../src/local/editing/take-to-editor.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { retry } from '../../src/local/outbox/waiting-actions.ts'
import { readPost } from '../../src/local/posts/read-posts.ts'
import { presentMember, storePost } from '../support/content.ts'
import { addComment, commentsOf, get, type Member } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'

let server: TestServer
let admin: Member
let mika: Member

beforeAll(async () => {
  server = await startTestServer()
  admin = await presentMember(server, 55)
  mika = await presentMember(server)
})
afterAll(() => server.stop())

const setClosed = (id: string, closed: boolean) =>
  get(admin, 'admin.setCommentsClosed', { params: { id }, body: { closed, reason: 'It grew too heated' } })

test('a comment and an edit that wait while their post is closed are kept as refused, whole, and sent once it is open', async () => {
  const post = await storePost(server, admin)
  const own = await addComment(mika, post, 'Before it was closed')
  const device = newDevice(server.origin, mika)
  await device.sync.loadPost(post.slug)
  await device.sync.loadThread(post.id, 'new', 'first')
  device.connection.online = false
  const comment = newComment({ postId: post.id, slug: post.slug, text: '<p>Written in a tunnel</p>' })
  const { comments } = await readThread(device.mirror, post.id, 'new')
  const held = comments.find(({ id }) => id === own)
  if (!held) throw new Error('the comment was not read')
  await device.write(comment)
  await device.write(editComment({ comment: held, text: '<p>Said otherwise</p>' }))
  await setClosed(post.id, true)
  device.connection.online = true
  await device.flush()
  const error = { code: 'comments_closed', message: 'This post is closed for comments.' }
  expect(await readWaiting(device.mirror)).toMatchObject([
    { kind: 'comments.add', state: 'refused', text: 'Written in a tunnel', error },
    { kind: 'comments.edit', state: 'refused', text: 'Said otherwise', error },
  ])
  expect([...(await readOpenable(device.mirror))]).toEqual([])
  expect(await commentsOf(server.origin, post.id)).toMatchObject([{ id: own }])

  await device.sync.loadPost(post.slug)
  expect(await readPost(device.mirror, post.slug)).toMatchObject({ post: { comments_closed: true } })
  await setClosed(post.id, false)
  for (const { id } of await readWaiting(device.mirror)) await retry(device.mirror, id)
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  expect((await commentsOf(server.origin, post.id)).map(({ comment_text }) => comment_text).toSorted()).toEqual([
    '<p>Said otherwise</p>',
    '<p>Written in a tunnel</p>',
  ])
})
