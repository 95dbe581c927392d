import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { applyComments, applyPosts } from '../mirror/apply-rows.ts'
import { keepDraft } from '../mirror/drafts.ts'
import { privatePictures, publicPictures } from '../mirror/picture-caches.ts'
import type { Mirror } from '../mirror/schema.ts'
import { enqueue } from '../outbox/queue.ts'
import { newTimelinePost } from '../posts/commands.ts'
import { aComment, aPost, newMirror, someone } from '../testing/rows.ts'
import { setKeepsSaved } from './kept-ids.ts'
import {
  freeMessages,
  freePictures,
  freeRead,
  freeSaved,
  holdBound,
  measureRoom,
  type RoomCaches,
  wholeOf,
} from './room.ts'

const origin = 'https://engawa.test'
const addressOf = (id: string) => `/media/${id}/480.webp`
const picture = (id: string) => ({ id, alt: '', width: 480, height: 360, thumb: addressOf(id), large: addressOf(id) })

/** A device with one saved post and two others, each with a comment and a picture of 1,000 bytes, and two more pictures. */
async function aDevice() {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const held = new Map<string, Response>()
  const cache = {
    keys: async () => [...held.keys()].map(url => new Request(url)),
    match: async (request: Request) => held.get(request.url)?.clone(),
    delete: async (request: Request) => held.delete(request.url),
  }
  const caches = { keys: async () => [publicPictures], open: async () => cache } as unknown as RoomCaches
  const posts = ['a', 'b', 'c'].map((id, index) => aPost({ saved: index === 0, pictures: [picture(id)] }))
  await applyPosts(mirror, posts, { asked: 1 })
  await applyComments(
    mirror,
    posts.map(post => aComment({ post_id: post.id })),
    { asked: 1 },
  )
  for (const id of ['x', 'a', 'b', 'c', 'y']) held.set(origin + addressOf(id), new Response('x'.repeat(1_000)))
  await keepDraft(mirror, 'post:new', { content: 'half' })
  await enqueue(mirror, newTimelinePost({ text: '<p>Waits</p>' }), someone)
  const left = () => [...held.keys()].map(url => url.split('/').at(-2)).join('')
  return { mirror, caches, posts, left, saved: posts[0]?.id ?? '' }
}

test('what takes room is measured by kind', async () => {
  const { mirror, caches } = await aDevice()
  const room = await measureRoom(mirror, caches)
  expect(room).toMatchObject({ kept: { posts: 1, pictures: 1 }, pictures: 4_000, messages: 0, files: 0 })
  expect(room.kept.bytes).toBeGreaterThan(1_000)
  expect(room.read).toBeGreaterThan(0)
  expect(room.typed).toBeGreaterThan(0)
})

test('each kind is freed for itself, and what is kept whole or typed is freed with none of the others', async () => {
  const { mirror, caches, left, saved } = await aDevice()
  await freePictures(mirror, Number.POSITIVE_INFINITY, caches)
  expect(left()).toBe('a')
  await freeRead(mirror)
  await freeMessages(mirror)
  expect((await mirror.posts.toArray()).map(row => row.id)).toEqual([saved])
  expect((await mirror.comments.toArray()).map(row => row.postId)).toEqual([saved])
  await freeSaved(mirror, caches)
  expect(left()).toBe('')
  expect([await mirror.posts.count(), await mirror.comments.count()]).toEqual([1, 0])
  expect([await mirror.outbox.count(), await mirror.drafts.count()]).toEqual([1, 1])
  expect((await measureRoom(mirror, caches)).kept.posts).toBe(0)
  await setKeepsSaved(mirror, true)
  expect((await measureRoom(mirror, caches)).kept.posts).toBe(1)
})

test('no more is kept than the person allows: the oldest pictures go first, then what was read; kept and typed things stay', async () => {
  const { mirror, caches, left, saved } = await aDevice()
  const whole = wholeOf(await measureRoom(mirror, caches))
  await holdBound(mirror, whole - 1_500, caches)
  expect(left()).toBe('acy')
  expect(await mirror.posts.count()).toBe(3)
  const room = await holdBound(mirror, 1, caches)
  expect(left()).toBe('a')
  expect((await mirror.posts.toArray()).map(row => row.id)).toEqual([saved])
  expect(room).toMatchObject({ kept: { posts: 1, pictures: 1 }, pictures: 0 })
  expect([await mirror.outbox.count(), await mirror.drafts.count()]).toEqual([1, 1])
})

test.each([
  ['is measured', (mirror: Mirror, caches: RoomCaches) => measureRoom(mirror, caches)],
  ['is freed', (mirror: Mirror, caches: RoomCaches) => freePictures(mirror, 1, caches)],
])('who signs out while room %s leaves no cache', async (_, act) => {
  const { mirror } = await aDevice()
  const own = privatePictures(mirror.account)
  const names = new Set([own])
  const caches = {
    async keys() {
      const found = [...names]
      // Between the two calls the page signs out: the mirror is closed, then the cache deleted.
      mirror.close()
      names.delete(own)
      return found
    },
    async open(name: string) {
      names.add(name)
      return { keys: async () => [] }
    },
    delete: async (name: string) => names.delete(name),
  } as unknown as RoomCaches
  await act(mirror, caches).catch(() => {})
  expect([...names]).toEqual([])
})
