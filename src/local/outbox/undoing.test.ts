import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { patience } from '../../../tests/support/eventually.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import type { NewCommand } from '../command/command.ts'
import { deleteComment, newComment } from '../comments/commands.ts'
import { readThread } from '../comments/read-thread.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { savePost } from '../posts/card-commands.ts'
import { deletePost, newTimelinePost } from '../posts/commands.ts'
import { readFeed, readPost } from '../posts/read-posts.ts'
import { aClock } from '../testing/clock.ts'
import type { Delivery } from '../testing/delivery.ts'
import { FakeServer } from '../testing/fake-server.ts'
import { aPost, newMirror, someone } from '../testing/rows.ts'
import { withinPage } from './one-at-a-time.ts'
import { enqueue, keptKey } from './queue.ts'
import { readWaiting } from './read-waiting.ts'
import { createSender, type Sender } from './sender.ts'
import { discard, takeBack } from './take-back.ts'

vi.setConfig({ testTimeout: patience })

/** A device whose first request is delivered as given. */
function aDevice(first: Delivery) {
  const [server, clock, mirror] = [new FakeServer(), aClock(), newMirror()]
  const deliveries = [first]
  server.delivery = name => (name.startsWith('uploads.') ? 'answered' : (deliveries.shift() ?? 'answered'))
  const { now, setTimer } = clock
  const signedIn = () => true
  let sender: Sender | null = null
  onTestFinished(() => sender?.stop())
  const start = () =>
    createSender({ mirror, client: server, signedIn, locks: withinPage(), now, setTimer, random: () => 0 })
  const write = async (command: NewCommand) => (await enqueue(mirror, command, someone, { now: now() })) ?? ''
  async function flush() {
    sender ??= start()
    clock.advance(60_000)
    sender.wake()
    await sender.idle()
  }
  const states = async () => (await readWaiting(mirror)).map(each => `${each.kind} ${each.state}`)
  return { server, clock, mirror, write, flush, states }
}

const text = '<p>Said too early</p>'

test.each<Delivery>(['answer lost', 'cut'])(
  'a post that was tried (%s) and then discarded is deleted on the server',
  async delivery => {
    const { server, clock, mirror, write, flush, states } = aDevice(delivery)
    const post = newTimelinePost({ text })
    const id = await write(post)
    await flush()
    const comment = await write(newComment({ postId: post.postId, slug: post.slug, text: '<p>and this</p>' }))
    expect(await discard(mirror, id, clock.now())).toBe(true)
    expect(await discard(mirror, id, clock.now())).toBe(true)
    expect(await states()).toEqual(['posts.delete waiting'])
    expect(await readPost(mirror, post.slug)).toEqual({ state: 'gone' })
    expect((await mirror.drafts.toArray()).map(each => each.key)).toEqual([keptKey(comment)])
    await flush()
    expect(await mirror.outbox.count()).toBe(0)
    expect([...server.posts]).toEqual([])
    expect(await readFeed(mirror, {})).toMatchObject({ posts: [] })
  },
)

test('a post that is discarded while it is being sent is deleted; an edit that is being sent can not be discarded', async () => {
  const { server, mirror, write, flush, states } = aDevice('answered')
  const post = newTimelinePost({ text })
  const id = await write(post)
  const setOut = (key: string) => mirror.outbox.where('id').equals(key).modify({ state: 'sending', attempts: 1 })
  await setOut(id)
  expect(await discard(mirror, id)).toBe(true)
  expect(await readPost(mirror, post.slug)).toEqual({ state: 'gone' })
  await flush()
  expect(server.arrived.filter(name => name.startsWith('posts.'))).toEqual(['posts.addTimeline', 'posts.delete'])
  expect([...server.posts]).toEqual([])

  const saved = await write(savePost(aPost().id))
  await setOut(saved)
  expect(await discard(mirror, saved)).toBe(false)
  expect(await states()).toEqual(['posts.save sending'])
})

test('a comment that was tried and then discarded is deleted on the server', async () => {
  const { server, mirror, write, flush, states } = aDevice('answer lost')
  const post = aPost()
  server.posts.set(post.id, post)
  await applyPosts(mirror, [post], 'write')
  const id = await write(newComment({ postId: post.id, slug: post.post_slug, text }))
  await flush()
  await discard(mirror, id)
  expect(await states()).toEqual(['comments.delete waiting'])
  expect((await readThread(mirror, post.id, 'new')).comments).toEqual([])
})

test('a post that was tried and is then edited becomes one post: the original is deleted before the copy is sent', async () => {
  const { server, clock, mirror, write, flush } = aDevice('answer lost')
  const picture = { blob: new Blob(['abc']), name: 'a.png', alt: 'A' }
  const post = newTimelinePost({ text, pictures: [picture] })
  const id = await write(post)
  await flush()
  const taken = await takeBack(mirror, id, clock.now())
  const [file] = taken?.files ?? []
  expect(await file?.blob.text()).toBe('abc')
  expect(file?.id).not.toBe(post.files?.[0]?.id)
  expect(taken?.command.args).toMatchObject({ body: { post_text: text, uploads: [{ id: file?.id, alt: 'A' }] } })
  const copy = newTimelinePost({ text: '<p>Said better</p>' })
  await write(copy)
  await write(newComment({ postId: copy.postId, slug: copy.slug, text: '<p>I think</p>' }))
  await takeBack(mirror, id, clock.now())
  server.arrived.length = 0
  await flush()
  expect(server.arrived.filter(name => !name.startsWith('uploads.'))).toEqual([
    'posts.addTimelineWithPictures',
    'posts.delete',
    'posts.addTimeline',
    'comments.add',
  ])
  expect([...server.posts.keys()]).toEqual([copy.postId])
  expect((await mirror.drafts.toArray()).map(each => each.key)).toEqual([keptKey(id)])
})

test.each<Delivery>(['cut', 'internal'])(
  'a post whose pictures have not arrived (%s) was never sent, so that deleting it sends nothing',
  async upload => {
    const { server, mirror, write, flush } = aDevice('answered')
    server.delivery = name => (name.startsWith('uploads.') ? upload : 'answered')
    const post = newTimelinePost({ text, pictures: [{ blob: new Blob(['abc']), name: 'a.png', alt: 'A' }] })
    await write(post)
    await flush()
    const [waits] = (await readFeed(mirror, {})).posts
    expect(waits?.waiting).toMatchObject({ state: 'waiting' })
    expect(waits?.waiting).not.toHaveProperty('tried')
    server.delivery = () => 'answered'
    await write(deletePost({ id: post.postId, type: 'timeline' }))
    await flush()
    expect(server.arrived.filter(name => !name.startsWith('uploads.'))).toEqual([])
    expect([await mirror.outbox.count(), await mirror.files.count()]).toEqual([0, 0])
  },
)

test('a discarded command that is refused or too old leaves no draft and does not hold up later commands', async () => {
  for (const end of ['refused', 'too old']) {
    const { server, clock, mirror, write, flush } = aDevice('cut')
    const id = await write(newTimelinePost({ text }))
    await flush()
    clock.advance(limits.commandLifeMs - 120_000)
    await discard(mirror, id, clock.now())
    const next = newTimelinePost({ text: '<p>Another day</p>' })
    await write(next)
    if (end === 'too old') clock.advance(60_000)
    const { call } = server
    const refused = vi.spyOn(server, 'call').mockImplementation(async (name, input, options) => {
      if (options?.idempotencyKey === id) throw new CallError('bad_request')
      return call(name, input, options)
    })
    await flush()
    expect(await mirror.outbox.count()).toBe(0)
    expect(await mirror.drafts.count()).toBe(0)
    expect([...server.posts.keys()]).toEqual([next.postId])
    refused.mockRestore()
  }
})

test('a write that waits for room for its pictures says so in the words of the server; one that met an error of ours does not', async () => {
  for (const code of ['uploads_full', 'internal'] as const) {
    const { server, mirror, write, flush } = aDevice('answered')
    vi.spyOn(server, 'call').mockRejectedValueOnce(new CallError(code, { message: 'In its words.' }))
    await write(newTimelinePost({ text, pictures: [{ blob: new Blob(['abc']), name: 'a.png', alt: 'A' }] }))
    await flush()
    const message = code === 'uploads_full' ? 'In its words.' : ''
    expect(await readWaiting(mirror)).toMatchObject([{ state: 'waiting', error: { code, message } }])
  }
})

test('deleting a comment that was never sent sends nothing', async () => {
  const { mirror, write } = aDevice('answered')
  const on = { postId: aPost().id, slug: 's' }
  const comment = newComment({ ...on, text: '<p>Hm</p>' })
  await write(comment)
  expect((await readThread(mirror, on.postId, 'new')).comments).toHaveLength(1)
  await write(deleteComment({ id: comment.commentId, postId: on.postId }))
  expect((await readThread(mirror, on.postId, 'new')).comments).toEqual([])
})
