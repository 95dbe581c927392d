import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, patience } from '../../../tests/support/eventually.ts'
import { aDevice, flush } from '../../../tests/support/sending-device.ts'
import { CallError } from '../../contract/errors.ts'
import { limits } from '../../contract/limits.ts'
import { newComment } from '../comments/commands.ts'
import { forgetReading } from '../device/leaving.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { reactPost, savePost, unsavePost } from '../posts/card-commands.ts'
import { deletePost, newTimelinePost } from '../posts/commands.ts'
import { readFeed, readPost } from '../posts/read-posts.ts'
import type { Delivery } from '../testing/delivery.ts'
import { aPost } from '../testing/rows.ts'
import { keptKey } from './queue.ts'
import { readWaiting } from './read-waiting.ts'
import type { Progress } from './sender.ts'
import { discard, retry, takeBack } from './take-back.ts'

vi.setConfig({ testTimeout: patience })

test('a command is sent under its idempotency key, and deleted in the transaction that writes its rows', async () => {
  const { server, mirror, start, write } = aDevice()
  const post = newTimelinePost({ text: '<p>Cherry trees in Ueno</p>' })
  const id = await write(post)
  expect(await readPost(mirror, post.slug)).toMatchObject({ state: 'here', post: { waiting: { state: 'waiting' } } })
  await flush(start())
  expect([...server.effects]).toEqual([[id, 1]])
  expect(await mirror.outbox.count()).toBe(0)
  expect((await mirror.posts.get(post.postId))?.rev).toBe(101)
})

test('what waits is sent in a browser that knows neither how to join two signals nor how to group, as Safari before 17.4', async () => {
  for (const [holder, name] of [
    [AbortSignal, 'any'],
    [Map, 'groupBy'],
  ] as const) {
    const known = Reflect.get(holder, name)
    Reflect.set(holder, name, undefined)
    onTestFinished(() => void Reflect.set(holder, name, known))
  }
  const { mirror, start, write, states } = aDevice()
  await write(newTimelinePost({ text: '<p>Plums</p>' }))
  expect(await states()).toEqual(['posts.addTimeline waiting'])
  await flush(start())
  expect(await mirror.outbox.count()).toBe(0)
})

test('after a lost answer the command is sent again under the same key: one effect', async () => {
  const { server, clock, mirror, start, write } = aDevice()
  const deliveries: Delivery[] = ['answer lost', 'cut', 'internal', 'in flight', 'answered']
  server.delivery = () => deliveries.shift() ?? 'answered'
  await write(newTimelinePost({ text: '<p>Once and only once</p>' }))
  const sender = start()
  await flush(sender)
  while (await mirror.outbox.count()) {
    expect(clock.next()).toBe(true)
    await sender.idle()
  }
  expect([...server.effects.values()]).toEqual([1])
  expect(await mirror.posts.count()).toBe(1)
  expect(deliveries).toEqual([])
})

test('what waits is sent by itself after the browser gave up transactions of the store', async () => {
  const { clock, mirror, start, write } = aDevice()
  const told = vi.spyOn(console, 'error').mockReturnValue()
  await write(newTimelinePost({ text: '<p>Given up, and begun again</p>' }))
  const givenUp = Object.assign(new Error('The transaction was aborted'), { name: 'AbortError' })
  const failing = vi.spyOn(mirror.meta, 'put').mockRejectedValue(givenUp)
  onTestFinished(() => [told, failing].forEach(each => void each.mockRestore()))
  const sender = start()
  await flush(sender)
  expect(clock.next()).toBe(true)
  await sender.idle()
  expect(await mirror.outbox.count()).toBe(1)
  expect(told).toHaveBeenCalledWith('outbox', givenUp)
  failing.mockRestore()
  expect(clock.next()).toBe(true)
  await sender.idle()
  expect(await mirror.outbox.count()).toBe(0)
})

test('commands that depend on a queued post are sent after it; other subjects do not wait for a stuck one', async () => {
  const { server, mirror, start, write, states } = aDevice()
  const held = aPost()
  server.posts.set(held.id, held)
  await applyPosts(mirror, [held], 'write')
  const post = newTimelinePost({ text: '<p>First the post</p>' })
  await write(post)
  await write(newComment({ postId: post.postId, slug: post.slug, text: '<p>then this</p>' }))
  await write(savePost(held.id))
  server.delivery = name => (name === 'posts.addTimeline' ? 'internal' : 'answered')
  const sender = start()
  await flush(sender)
  expect(await states()).toEqual(['posts.addTimeline waiting', 'comments.add waiting'])
  expect(server.arrived).toEqual(['posts.save'])
})

test.each<Delivery>(['too many', 'busy'])(
  'after %s nothing is sent before the time that the server named, also where a session ends meanwhile',
  async why => {
    const { server, clock, mirror, start, write } = aDevice()
    const deliveries: Delivery[] = [why]
    server.delivery = () => deliveries.shift() ?? 'answered'
    await write(newTimelinePost({ text: '<p>The first of two</p>' }))
    await write(newTimelinePost({ text: '<p>The second of two</p>' }))
    const sender = start()
    await flush(sender)
    await forgetReading(mirror)
    await flush(sender)
    expect(server.arrived).toEqual([])
    clock.advance(29_999)
    await sender.idle()
    expect(server.arrived).toEqual([])
    clock.advance(1)
    await sender.idle()
    expect(server.arrived).toHaveLength(2)
  },
)

test('when the connection is back the outbox is sent without waiting for the back-off', async () => {
  const { server, mirror, start, write } = aDevice()
  server.delivery = () => 'cut'
  await write(newTimelinePost({ text: '<p>In the tunnel</p>' }))
  const sender = start()
  await flush(sender)
  expect(await mirror.outbox.toArray()).toMatchObject([
    { state: 'waiting', attempts: 1, error: { code: 'no_network' } },
  ])
  server.delivery = () => 'answered'
  sender.wake('online')
  await sender.idle()
  expect(await mirror.outbox.count()).toBe(0)
})

test('answers to other calls end the back-off, but not again and again while writes get lost', async () => {
  const { server, mirror, start, write } = aDevice()
  server.delivery = () => 'cut'
  await write(newTimelinePost({ text: '<p>In a hotel</p>' }))
  const sender = start()
  await flush(sender)
  for (const _ of [1, 2, 3]) {
    sender.wake('answered')
    await sender.idle()
  }
  expect(await mirror.outbox.toArray()).toMatchObject([{ attempts: 2, error: { code: 'no_network' } }])
})

test('an answer soon after another one wakes half a minute later, not at the end of a long back-off', async () => {
  const { server, clock, mirror, start, write } = aDevice()
  server.delivery = () => 'cut'
  await write(newTimelinePost({ text: '<p>Between two tunnels</p>' }))
  const sender = start()
  // Each attempt doubles the wait, to some minutes.
  for (const _ of Array.from({ length: 10 })) await flush(sender)
  sender.wake('answered')
  await sender.idle()
  server.delivery = () => 'answered'
  sender.wake('answered')
  await sender.idle()
  expect(await mirror.outbox.count()).toBe(1)
  clock.advance(30_000)
  await sender.idle()
  expect(await mirror.outbox.count()).toBe(0)
})

test('a command whose earlier attempt is still at work is sent again in seconds, however long there was no signal', async () => {
  const { server, clock, mirror, start, write } = aDevice()
  const deliveries: Delivery[] = Array.from({ length: 12 }, (): Delivery => 'cut')
  deliveries.push('in flight')
  server.delivery = () => deliveries.shift() ?? 'answered'
  await write(newTimelinePost({ text: '<p>Out of the tunnel</p>' }))
  const sender = start()
  while (deliveries.length > 0) await flush(sender)
  clock.advance(2_000)
  await sender.idle()
  expect(await mirror.outbox.count()).toBe(0)
})

test('a new sender does not wait for the back-off of the one before', async () => {
  const { server, mirror, start, write } = aDevice()
  server.delivery = () => 'cut'
  await write(newTimelinePost({ text: '<p>Closed in the tunnel</p>' }))
  const before = start()
  await flush(before)
  before.stop()
  server.delivery = () => 'answered'
  await start().idle()
  await eventually(async () => expect(await mirror.outbox.count()).toBe(0))
})

test('two senders at once send everything once, in order', async () => {
  const { server, mirror, start, write } = aDevice()
  for (const text of ['one', 'two', 'three', 'four']) await write(newTimelinePost({ text: `<p>Number ${text}</p>` }))
  const [first, second] = [start(), start()]
  await Promise.all([flush(first), flush(second)])
  expect([...server.effects.values()]).toEqual([1, 1, 1, 1])
  expect(server.arrived).toHaveLength(4)
  expect(await mirror.outbox.count()).toBe(0)
})

test('after a crash between an answer and its transaction, the next start applies it', async () => {
  const { server, mirror, start, write } = aDevice()
  const id = (await write(newTimelinePost({ text: '<p>Cut off in between</p>' }))) ?? ''
  const [command] = await mirror.outbox.toArray()
  if (!command) throw new Error('nothing queued')
  await server.call(command.kind, command.args as never, { idempotencyKey: id })
  await mirror.outbox.put({ ...command, state: 'sending', sender: 'a dead tab', attempts: 1 })
  await flush(start())
  expect([...server.effects]).toEqual([[id, 1]])
  expect(await mirror.outbox.count()).toBe(0)
  expect(await mirror.posts.count()).toBe(1)
})

test('a sender that lost its lock changes nothing more', async () => {
  const { server, mirror, start, write, states } = aDevice()
  await write(newTimelinePost({ text: '<p>Taken over by another</p>' }))
  const [command] = await mirror.outbox.toArray()
  server.delivery = () => {
    void mirror.outbox.update(command?.seq ?? 0, { sender: 'another tab' })
    return 'answered'
  }
  await flush(start())
  expect(await states()).toEqual(['posts.addTimeline sending'])
})

test('a refused command stays with its reason until the member decides; others are sent', async () => {
  const { server, mirror, start, write, states } = aDevice()
  const sender = start()
  const refusing = { call: server.call }
  const first = (await write(newTimelinePost({ text: '<p>Not this one</p>' }))) ?? ''
  const stop = new CallError('bad_request', { message: 'No', issues: [{ path: 'post_text', message: 'Too short' }] })
  const { call } = server
  Object.assign(server, {
    call: (...args: Parameters<typeof call>) =>
      args[2]?.idempotencyKey === first ? Promise.reject(stop) : refusing.call(...args),
  })
  await write(newTimelinePost({ text: '<p>But this one</p>' }))
  await flush(sender)
  expect(await readWaiting(mirror)).toMatchObject([
    { id: first, state: 'refused', error: { code: 'bad_request', message: 'Too short' }, text: 'Not this one' },
  ])
  Object.assign(server, { call })
  await retry(mirror, first)
  expect((await readWaiting(mirror))[0]).not.toHaveProperty('error')
  await flush(sender)
  expect(await states()).toEqual([])
  expect([...server.effects.values()]).toEqual([1, 1])
})

test('a comment whose post is gone stays refused with its reason, and its text becomes a draft', async () => {
  const { mirror, start, write } = aDevice()
  const id = (await write(newComment({ postId: aPost().id, slug: 'gone', text: '<p>Nice</p>' }))) ?? ''
  await flush(start())
  expect(await readWaiting(mirror)).toMatchObject([{ state: 'refused', error: { code: 'not_found' } }])
  expect(await mirror.drafts.get(keptKey(id))).toMatchObject({ reason: { code: 'not_found' } })
  expect(await discard(mirror, id)).toBe(true)
  expect(await mirror.drafts.count()).toBe(0)
})

test('a deletion that is answered with not found counts as done', async () => {
  const { mirror, start, write } = aDevice()
  const post = aPost()
  await applyPosts(mirror, [post], 'write')
  await write(deletePost(post))
  expect(await readPost(mirror, post.post_slug)).toEqual({ state: 'gone' })
  await flush(start())
  expect(await mirror.outbox.count()).toBe(0)
  expect(await readPost(mirror, post.post_slug)).toEqual({ state: 'gone' })
})

test('nothing is sent without a session, everything with one', async () => {
  const { server, mirror, start, write, session } = aDevice()
  const sender = start()
  session.signedIn = false
  await write(newTimelinePost({ text: '<p>For later</p>' }))
  await flush(sender)
  expect(server.arrived).toEqual([])
  session.signedIn = true
  await flush(sender)
  expect(await mirror.outbox.count()).toBe(0)
})

test('an expired session pauses the outbox and counts as no attempt', async () => {
  const { server, mirror, start, write } = aDevice()
  Object.assign(server, { call: () => Promise.reject(new CallError('session_expired')) })
  await write(newTimelinePost({ text: '<p>Kept for my return</p>' }))
  await flush(start())
  expect(await mirror.outbox.toArray()).toMatchObject([{ state: 'waiting', attempts: 0 }])
})

test('only the last of several toggles is sent; one that was switched back is not sent at all', async () => {
  const { server, mirror, start, write, states } = aDevice()
  const post = aPost()
  server.posts.set(post.id, post)
  await applyPosts(mirror, [post], 'write')
  await write(reactPost(post.id, 'like'))
  await write(reactPost(post.id, 'funny'))
  await write(savePost(post.id))
  expect(await write(unsavePost(post.id))).toBeNull()
  expect(await states()).toEqual(['posts.react waiting'])
  await flush(start())
  expect(server.posts.get(post.id)).toMatchObject({ my_reaction: 'funny', reactions: { funny: 1 }, saved: false })
  expect(server.arrived).toEqual(['posts.react'])
})

test('a toggle that was tried is not replaced: both are sent, in order', async () => {
  const { server, clock, mirror, start, write } = aDevice()
  const post = aPost()
  server.posts.set(post.id, post)
  await applyPosts(mirror, [post], 'write')
  const deliveries: Delivery[] = ['answer lost']
  server.delivery = () => deliveries.shift() ?? 'answered'
  await write(savePost(post.id))
  const sender = start()
  await flush(sender)
  await write(unsavePost(post.id))
  clock.advance(10_000)
  await flush(sender)
  expect(await mirror.outbox.count()).toBe(0)
  expect(server.posts.get(post.id)?.saved).toBe(false)
})

test('deleting a post that was never sent drops its command and those that depend on it', async () => {
  const { server, mirror, start, write } = aDevice()
  const post = newTimelinePost({ text: '<p>Better not</p>' })
  await write(post)
  await write(newComment({ postId: post.postId, slug: post.slug, text: '<p>me neither</p>' }))
  expect(await write(deletePost({ id: post.postId, type: 'timeline' }))).toBeNull()
  expect(await mirror.outbox.count()).toBe(0)
  await flush(start())
  expect(server.arrived).toEqual([])
})

test('the deletion of a post that may have arrived is sent after it', async () => {
  const { server, clock, mirror, start, write } = aDevice()
  const deliveries: Delivery[] = ['answer lost']
  server.delivery = () => deliveries.shift() ?? 'answered'
  const post = newTimelinePost({ text: '<p>Out and back again</p>' })
  await write(post)
  const sender = start()
  await flush(sender)
  expect(await write(deletePost({ id: post.postId, type: 'timeline' }))).not.toBeNull()
  expect(await readPost(mirror, post.slug)).toEqual({ state: 'gone' })
  clock.advance(10_000)
  await flush(sender)
  expect(await mirror.outbox.count()).toBe(0)
  expect(server.posts.size).toBe(0)
  expect(await readFeed(mirror, {})).toMatchObject({ posts: [] })
})

test('a command is taken back to be edited with its pictures; commands that depend on it wait for the copy', async () => {
  const { mirror, write } = aDevice()
  const picture = { blob: new Blob(['abc']), name: 'a.png', alt: 'A' }
  const post = newTimelinePost({ text: '<p>Once more from the start</p>', pictures: [picture] })
  const id = (await write(post)) ?? ''
  const comment = await write(newComment({ postId: post.postId, slug: post.slug, text: '<p>and this</p>' }))
  const taken = await takeBack(mirror, id)
  expect(taken).toMatchObject({ draftKey: keptKey(id), command: { kind: post.kind, args: post.args } })
  expect(await taken?.files[0]?.blob.text()).toBe('abc')
  expect(await mirror.outbox.toArray()).toMatchObject([{ id: comment, dependsOn: [`held ${post.postId}`] }])
  expect(await mirror.drafts.toArray()).toMatchObject([{ key: keptKey(id), base: { id: post.postId, version: 0 } }])
})

test('pictures are uploaded before their command, in chunks, and resume at the server’s offset', async () => {
  const { server, clock, mirror, start, write } = aDevice()
  const bytes = new Uint8Array(limits.uploadChunkBytes * 2 + 10)
  const picture = { blob: new Blob([bytes]), name: 'big.png', alt: 'Big' }
  await write(newTimelinePost({ text: '<p>With a big picture</p>', pictures: [picture] }))
  let pieces = 0
  server.delivery = name => (name === 'uploads.append' && ++pieces === 2 ? 'answer lost' : 'answered')
  const sender = start()
  const seen: Progress[] = []
  sender.subscribe(progress => seen.push(progress))
  await flush(sender)
  expect(await mirror.outbox.count()).toBe(1)
  clock.next()
  await sender.idle()
  expect(server.arrived).toEqual([
    'uploads.begin',
    'uploads.append',
    'uploads.append',
    'uploads.begin',
    'uploads.append',
    'posts.addTimelineWithPictures',
  ])
  const percents = seen.map(each => each?.percent ?? null)
  expect(percents.at(-1)).toBe(100)
  expect(Math.max(...percents.slice(0, -1).map(Number))).toBe(limits.uploadProgressBeforeEnd)
  expect(await mirror.files.count()).toBe(0)
})
