import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { fillThread } from '../comments/thread-rows.ts'
import { addGallery, removeGallery } from '../galleries/commands.ts'
import { keepGalleries } from '../galleries/gallery-rows.ts'
import { photosKey } from '../galleries/photos-key.ts'
import { applyComments, applyPosts, markGone } from '../mirror/apply-rows.ts'
import { forgetDraft, keepDraft, listDrafts, readDraft } from '../mirror/drafts.ts'
import { enqueue } from '../outbox/queue.ts'
import { newTimelinePost } from '../posts/commands.ts'
import { feedKey } from '../posts/feed-choice.ts'
import { fillFeed } from '../posts/feed-rows.ts'
import { evict } from '../sync/evict.ts'
import { aComment, aPost, newMirror, someone } from '../testing/rows.ts'
import { askPersistence, quota } from './storage.ts'

const storage = (persisted: boolean, granted: boolean) => ({
  persisted: vi.fn(async () => persisted),
  persist: vi.fn(async () => granted),
  estimate: async () => ({ usage: 5, quota: 10 }),
})

test('the browser is asked once for persistent storage', async () => {
  const mirror = newMirror()
  const asked = storage(false, true)
  await askPersistence(mirror, asked)
  await askPersistence(mirror, asked)
  expect(asked.persist).toHaveBeenCalledTimes(1)
  expect(await quota(storage(true, true))).toEqual({ used: 5, quota: 10, persisted: true })
})

test('rows that were unseen for longest are evicted first; saved posts with their comments, drafts and commands stay', async () => {
  const mirror = newMirror()
  const [saved, old, recent, newest] = [aPost({ saved: true }), aPost(), aPost(), aPost()]
  for (const [index, post] of [saved, old, recent, newest].entries()) {
    await applyPosts(mirror, [post], 'write')
    await applyComments(mirror, [aComment({ post_id: post.id })], 'write')
    await fillThread(mirror, post.id, 'new', { rows: [], nextCursor: null, which: 'first', asked: index }, index)
    const read = { rows: [post], nextCursor: null, which: 'first', asked: index } as const
    await fillFeed(mirror, feedKey({ searchWords: `w${index}` }), read, index)
    await markGone(mirror, { kind: 'post', slug: `gone-${index}` })
  }
  await applyPosts(mirror, [{ ...recent, rev: 2 }], 'write')
  await enqueue(mirror, newTimelinePost({ text: '<p>Waits for signal</p>' }), someone)
  await keepDraft(mirror, 'post:new', { content: 'half' })
  await evict(mirror, { posts: 1, comments: 1, feeds: 3, threads: 1, tombstones: 1 })
  expect((await mirror.posts.toArray()).map(row => row.id).sort()).toEqual([saved.id, recent.id].sort())
  const own = [saved.id, recent.id].sort()
  expect((await mirror.comments.toArray()).map(row => row.postId).sort()).toEqual(own)
  expect((await mirror.threads.toArray()).map(row => row.postId).sort()).toEqual(own)
  expect(await mirror.feeds.count()).toBe(3)
  expect((await mirror.tombstones.toArray()).map(row => row.slug)).toEqual(['gone-3'])
  expect([await mirror.outbox.count(), await mirror.drafts.count()]).toEqual([1, 1])
})

test('within its caps a mirror keeps everything', async () => {
  const mirror = newMirror()
  await applyPosts(mirror, [aPost()], 'write')
  await evict(mirror)
  expect(await mirror.posts.count()).toBe(1)
})

test('drafts are stored by key, listed newest first, and deleted with their pictures', async () => {
  const mirror = newMirror()
  await keepDraft(mirror, 'post:new', { content: 'one' }, 1)
  await keepDraft(mirror, 'comment:x', { content: 'two', base: { id: 'x', version: 3 } }, 2)
  await mirror.files.put({ id: 'f', owner: 'post:new', blob: new Blob(['a']), name: 'a', offset: 0, done: false })
  expect((await listDrafts(mirror)).map(each => each.key)).toEqual(['comment:x', 'post:new'])
  expect(await readDraft(mirror, 'comment:x')).toMatchObject({ content: 'two', base: { version: 3 } })
  await forgetDraft(mirror, 'post:new')
  expect([await readDraft(mirror, 'post:new'), await mirror.files.count()]).toEqual([null, 0])
})

test('photos chosen for a gallery are deleted with it, also for a gallery that was never sent', async () => {
  const mirror = newMirror()
  const gallery = {
    ...{ id: 'old', gallery_name: 'Walks', gallery_created_date: '2026-11-01T00:00:00.000Z' },
    ...{ gallery_def: false, photos_count: 0, cover: null },
  }
  await keepGalleries(mirror, mirror.account, [gallery], { tick: 1, at: 1 })
  const { galleryId, ...command } = addGallery('Bridges')
  await enqueue(mirror, command, someone)
  const held = () => mirror.drafts.toCollection().primaryKeys()
  for (const id of ['old', galleryId]) await keepDraft(mirror, photosKey(id), { content: [] })
  await keepGalleries(mirror, mirror.account, [], { tick: 2, at: 2 })
  expect(await held()).toEqual([photosKey(galleryId)])
  await enqueue(mirror, removeGallery(galleryId), someone)
  expect(await held()).toEqual([])
})
