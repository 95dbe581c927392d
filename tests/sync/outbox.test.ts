import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteComment, newComment, newReply } from '../../src/local/comments/commands.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { enqueueDraft } from '../../src/local/editing/shared-drafts.ts'
import { takeToEditor } from '../../src/local/editing/take-to-editor.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { discard, takeBack } from '../../src/local/outbox/take-back.ts'
import { reactPost, savePost } from '../../src/local/posts/card-commands.ts'
import { deletePost, newTimelinePost } from '../../src/local/posts/commands.ts'
import { readFeed, readPost } from '../../src/local/posts/read-posts.ts'
import { presentMember, storePost } from '../support/content.ts'
import { eventually } from '../support/eventually.ts'
import { commentsOf, get, type Member, newWord, visitor } from '../support/people.ts'
import { redAndBlue } from '../support/pictures.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'
import type { Fault } from './faulty-fetch.ts'

let server: TestServer
let mika: Member

beforeAll(async () => {
  server = await startTestServer()
  mika = await presentMember(server)
})
afterAll(() => server.stop())

/** How often a text stands on the site, as anybody sees it. */
async function timesOf(word: string): Promise<number> {
  const query = { selectedDate: 'all' } as const
  const posts = await get(visitor(server.origin), 'posts.feedForVisitors', { params: { pageSize: 50 }, query })
  return posts.filter(post => post.post_text.includes(word)).length
}

const faults: [string, Fault][] = [
  ['its answer is lost after the server wrote', 'answer lost'],
  ['it is cut before it arrives', 'cut'],
  ['the server is unwell', { code: 'internal', status: 500 }],
  ['the server is being looked after', { code: 'maintenance', status: 503, retryAfter: 5 }],
  ['there were too many', { code: 'too_many', status: 429, retryAfter: 9 }],
  ['the server has much to do', { code: 'busy', status: 503, retryAfter: 3 }],
  [
    'a newer server says a code that this device does not know',
    { code: 'later_than_this', status: 503, retryAfter: 3 },
  ],
  ['a captive portal answers with its page', { portal: 200 }],
  ['a captive portal forbids', { portal: 403 }],
]

test.each(faults)('a post arrives once, although at first %s', async (_, fault) => {
  const device = newDevice(server.origin, mika)
  const word = newWord()
  const post = newTimelinePost({ text: `<p>A walk called ${word}</p>` })
  device.connection.fail(/addpost/, fault, fault)
  await device.write(post)
  device.sender.wake()
  await device.sender.idle()
  expect(await readPost(device.mirror, post.slug)).toMatchObject({
    state: 'here',
    post: { waiting: { state: 'waiting' } },
  })
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  expect(await timesOf(word)).toBe(1)
  expect(device.ends).toEqual([])
  const shown = await readPost(device.mirror, post.slug)
  const truth = await get(mika, 'posts.single', { params: { slug: post.slug } })
  expect(shown).toEqual({ state: 'here', post: truth })
})

test('a post written offline and what was said under it arrive in order, once, after a restart', async () => {
  const device = newDevice(server.origin, mika)
  device.connection.online = false
  const word = newWord()
  const post = newTimelinePost({ text: `<p>Written in the ${word} tunnel</p>` })
  const on = { postId: post.postId, slug: post.slug }
  const comment = newComment({ ...on, text: '<p>Still no signal</p>' })
  const reply = newReply({ ...on, commentId: comment.commentId, text: '<p>None here either</p>' })
  for (const each of [post, comment, reply, savePost(post.postId), reactPost(post.postId, 'like')])
    await device.write(each)
  await device.sender.idle()
  device.sender.stop()
  expect((await readFeed(device.mirror, {})).posts[0]).toMatchObject({
    id: post.postId,
    saved: true,
    reactions: { like: 1 },
  })
  expect((await readThread(device.mirror, post.postId, 'new')).comments[0]?.replies[0]?.id).toBe(reply.commentId)

  const tab = device.anotherTab()
  device.connection.online = true
  device.connection.fail(/POST/, 'answer lost', 'answer lost')
  await tab.flush('start')
  expect(await readWaiting(tab.mirror)).toEqual([])
  expect(await timesOf(word)).toBe(1)
  const [root] = await commentsOf(server.origin, post.postId)
  expect([root?.id, root?.replies.map(each => each.id)]).toEqual([comment.commentId, [reply.commentId]])
  const truth = await get(mika, 'posts.single', { params: { slug: post.slug } })
  expect(truth).toMatchObject({ saved: true, my_reaction: 'like', post_comments_count: 2 })
  expect(await readPost(tab.mirror, post.slug)).toEqual({ state: 'here', post: truth })
})

test('what is written in one tab is sent by another one that has heard of nothing else', async () => {
  const device = newDevice(server.origin, await presentMember(server))
  const other = device.anotherTab()
  device.sender.stop()
  // The first may be found as the other tab begins.
  for (const number of ['one', 'two']) {
    await device.write(newTimelinePost({ text: `<p>Number ${number} of ${newWord()}</p>` }))
    await eventually(async () => expect(await readWaiting(other.mirror)).toEqual([]))
  }
})

test('two tabs that wake at once send each change once', async () => {
  const device = newDevice(server.origin, await presentMember(server))
  const other = device.anotherTab()
  const word = newWord()
  for (let count = 0; count < 5; count++)
    await device.write(newTimelinePost({ text: `<p>Number ${count} of ${word}</p>` }))
  device.sender.wake('online')
  other.sender.wake('online')
  await Promise.all([device.sender.idle(), other.sender.idle()])
  expect(await readWaiting(device.mirror)).toEqual([])
  expect(await timesOf(word)).toBe(5)
  expect(device.connection.arrived.filter(each => each.startsWith('POST'))).toHaveLength(5)
})

test('two tabs without a common lock still write everything once: the server keeps the first answer', async () => {
  const device = newDevice(server.origin, await presentMember(server))
  const word = newWord()
  const id = await device.write(newTimelinePost({ text: `<p>Twice over ${word}</p>` }))
  const [command] = await device.mirror.outbox.toArray()
  const repeat = () => device.client.call('posts.addTimeline', command?.args as never, { idempotencyKey: id ?? '' })
  const answers = await Promise.allSettled([repeat(), repeat(), repeat()])
  expect(answers.map(each => (each.status === 'fulfilled' ? 'taken' : String(each.reason)))).toContain('taken')
  await device.flush()
  expect(await timesOf(word)).toBe(1)
  expect(await readWaiting(device.mirror)).toEqual([])
})

test('a tab that died between answer and writing it down is made good by the next', async () => {
  const device = newDevice(server.origin, mika)
  const word = newWord()
  const post = newTimelinePost({ text: `<p>Cut off at ${word}</p>` })
  // Nobody but the tab that dies sends it: the sender has had its try, and its clock stands still.
  device.connection.online = false
  const id = await device.write(post)
  device.sender.wake()
  await device.sender.idle()
  device.connection.online = true
  const [command] = await device.mirror.outbox.toArray()
  if (!command) throw new Error('nothing waits')
  await device.client.call(command.kind, command.args as never, { idempotencyKey: id ?? '' })
  await device.mirror.outbox.put({ ...command, state: 'sending', sender: 'the tab that died', attempts: 1 })
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  expect(await timesOf(word)).toBe(1)
  expect((await readPost(device.mirror, post.slug)).state).toBe('here')
})

test('a new post stays in front of the feed when it is sent, without loading it again', async () => {
  const device = newDevice(server.origin, await presentMember(server))
  await device.sync.loadFeed({}, 'first')
  const post = newTimelinePost({ text: `<p>In front of ${newWord()}</p>` })
  await device.write(post)
  const before = (await readFeed(device.mirror, {})).posts.map(each => each.id)
  await device.flush()
  expect((await readFeed(device.mirror, {})).posts.map(each => each.id)).toEqual(before)
  expect(before[0]).toBe(post.postId)
})

test('what was deleted is gone at once, for everybody after it is sent, and does not come back', async () => {
  const device = newDevice(server.origin, mika)
  const { id, slug, type } = await storePost(server, mika)
  const post = { id, slug }
  await device.sync.loadFeed({}, 'first')
  await device.sync.loadPost(slug)
  const comment = newComment({ postId: id, slug, text: '<p>For a moment</p>' })
  await device.write(comment)
  await device.flush()
  await device.write(deleteComment({ id: comment.commentId, postId: id }))
  expect((await readThread(device.mirror, id, 'new')).comments).toEqual([])
  await device.flush()
  expect(await commentsOf(server.origin, id)).toEqual([])
  device.connection.fail(/DELETE/, 'answer lost')
  await device.write(deletePost({ id: post.id, type }))
  expect(await readPost(device.mirror, slug)).toEqual({ state: 'gone' })
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  await device.sync.loadFeed({}, 'first')
  expect((await readFeed(device.mirror, {})).posts.map(each => each.id)).not.toContain(id)
  expect(await device.sync.loadPost(slug)).toBe('gone')
})

test('a comment on a post that is gone keeps its text and says why', async () => {
  const device = newDevice(server.origin, mika)
  const ken = await presentMember(server)
  const { id, slug, type } = await storePost(server, ken)
  await device.sync.loadPost(slug)
  device.connection.online = false
  const command = await device.write(newComment({ postId: id, slug, text: '<p>What a view</p>' }))
  await get(ken, 'posts.delete', { params: { id, type } }, { key: crypto.randomUUID() })
  device.connection.online = true
  await device.flush()
  expect(await readWaiting(device.mirror)).toMatchObject([
    { id: command, state: 'refused', error: { code: 'not_found' } },
  ])
  expect(await device.mirror.drafts.toArray()).toMatchObject([
    { key: `kept:${command}`, reason: { code: 'not_found' } },
  ])
})

test('a picture goes up in pieces through a bad connection, and its post follows once', async () => {
  const device = newDevice(server.origin, await presentMember(server))
  const noise = await redAndBlue(1400, 1400).png({ compressionLevel: 0 }).toBuffer()
  const picture = {
    blob: new Blob([new Uint8Array(noise)]),
    name: 'halves.png',
    alt: 'Red beside blue',
    width: 1400,
    height: 1400,
  }
  const post = newTimelinePost({ text: `<p>Look at ${newWord()}</p>`, pictures: [picture] })
  device.connection.fail(/PATCH/, 'answer lost', 'cut', { portal: 200 }, { code: 'internal', status: 500 })
  device.connection.fail(/addpost/, 'answer lost')
  await device.write(post)
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  const shown = await readPost(device.mirror, post.slug)
  expect(shown).toMatchObject({ state: 'here', post: { pictures: [{ alt: 'Red beside blue', width: 1280 }] } })
  expect(await device.mirror.files.count()).toBe(0)
})

test('a picture that went up and was forgotten by the server goes up again', async () => {
  const device = newDevice(server.origin, await presentMember(server))
  const blob = new Blob([new Uint8Array(await redAndBlue(40, 40).png().toBuffer())])
  const post = newTimelinePost({ text: `<p>Late: ${newWord()}</p>`, pictures: [{ blob, name: 'a.png', alt: 'Late' }] })
  await device.write(post)
  device.connection.fail(/addpost/, 'cut')
  device.sender.wake()
  await device.sender.idle()
  await server.services.db
    .deleteFrom('uploads')
    .where('id', 'in', post.files?.map(each => each.id) ?? [])
    .execute()
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  expect(await readPost(device.mirror, post.slug)).toMatchObject({ post: { pictures: [{ alt: 'Late' }] } })
})

test.each(['discarded', 'edited'])(
  'a post whose answer was lost and that is then %s is not left public',
  async what => {
    const device = newDevice(server.origin, await presentMember(server))
    const word = newWord()
    const id = (await device.write(newTimelinePost({ text: `<p>Hasty ${word}</p>` }))) ?? ''
    device.connection.fail(/addpost/, 'answer lost')
    device.sender.wake()
    await device.sender.idle()
    device.connection.online = false
    if (what === 'discarded') await discard(device.mirror, id, device.clock.now())
    else {
      expect(await takeBack(device.mirror, id, device.clock.now())).toMatchObject({
        command: { kind: 'posts.addTimeline' },
      })
      await device.write(newTimelinePost({ text: `<p>Calm ${word}</p>` }))
    }
    device.connection.online = true
    await device.flush()
    expect(await readWaiting(device.mirror)).toEqual([])
    expect(await timesOf(`Hasty ${word}`)).toBe(0)
    expect(await timesOf(`Calm ${word}`)).toBe(what === 'edited' ? 1 : 0)
  },
)

test('comments, a save and a reaction on a post that is edited before it is sent arrive at the edited post', async () => {
  const ken = await presentMember(server)
  const device = newDevice(server.origin, ken)
  const word = newWord()
  device.connection.online = false
  const post = newTimelinePost({ text: `<p>Hasty ${word}</p>` })
  const on = { postId: post.postId, slug: post.slug }
  const id = (await device.write(post)) ?? ''
  await device.write(savePost(post.postId))
  await device.write(reactPost(post.postId, 'like'))
  await device.write(newComment({ ...on, text: `<p>And this ${word}</p>` }))
  await takeToEditor(device.mirror, id)
  const copy = newTimelinePost({ text: `<p>Calm ${word}</p>` })
  await enqueueDraft(device.mirror, 'post:new', [copy], ken.session, device.clock.now())
  device.connection.online = true
  await device.flush()
  expect(await readWaiting(device.mirror)).toEqual([])
  expect(await readPost(device.mirror, copy.slug)).toMatchObject({
    post: { saved: true, my_reaction: 'like', post_comments_count: 1 },
  })
  expect(await timesOf(`Hasty ${word}`)).toBe(0)
})

test('a revoked session keeps what waits, and the same person’s next one sends it', async () => {
  const ken = await presentMember(server)
  const device = newDevice(server.origin, ken)
  const word = newWord()
  device.connection.fail(/addpost/, { code: 'session_revoked', status: 403 })
  await device.write(newTimelinePost({ text: `<p>Not lost: ${word}</p>` }))
  await device.flush()
  expect(device.ends).toEqual(['revoked'])
  expect(await readWaiting(device.mirror)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  device.ends.length = 0
  await device.flush()
  expect(await timesOf(word)).toBe(1)
})
