import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { applyPosts } from '../mirror/apply-rows.ts'
import { publicPictures } from '../mirror/picture-caches.ts'
import { enqueue } from '../outbox/queue.ts'
import { evict } from '../sync/evict.ts'
import { aPost, newMirror, someone } from '../testing/rows.ts'
import { savePost, unsavePost } from './card-commands.ts'
import { isKeptOffline, keepSavedPictures, savedPaths } from './saved-pictures.ts'

const origin = 'https://engawa.test'
const picture = (id: string) => ({
  id,
  alt: '',
  width: 4,
  height: 3,
  thumb: `/media/${id}/480.webp`,
  large: `/media/${id}/1280.webp`,
})

/** A device whose service worker caches the pictures that it fetches. */
function aDevice() {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const held = new Map<string, string>()
  const caches = {
    async match(address: RequestInfo | URL, options?: MultiCacheQueryOptions) {
      const body = options?.cacheName === publicPictures ? held.get(String(address)) : undefined
      return body === undefined ? undefined : new Response(body)
    },
  }
  const asked: [string, RequestPriority | undefined][] = []
  const device = { mirror, caches, asked, online: true, may: true }
  const load = async (address: unknown, init?: RequestInit) => {
    asked.push([new URL(String(address)).pathname, init?.priority])
    if (!device.online) throw new TypeError('offline')
    held.set(String(address), 'xxxx')
    return new Response('xxxx')
  }
  const keep = () =>
    keepSavedPictures({ mirror, origin, caches, fetch: load as typeof fetch, mayLoad: () => device.may })
  const look = (post: Parameters<typeof isKeptOffline>[0]) =>
    isKeptOffline(post, { account: mirror.account, origin, caches })
  return Object.assign(device, { keep, look })
}

test('large pictures are cached for saved guides only, as soon as loading ahead is allowed', async () => {
  const device = aDevice()
  const guide = aPost({ type: 'guide', saved: true, pictures: [picture('a'), picture('b')] })
  await applyPosts(device.mirror, [guide, aPost({ pictures: [picture('c')] })], { asked: 1 })
  device.may = false
  expect(await device.keep()).toBe(0)
  expect(device.asked).toEqual([])
  device.may = true
  device.online = false
  expect(await device.keep()).toBe(0)
  expect(await device.look(guide)).toEqual({ kept: false, bytes: 0, missing: 2 })
  device.online = true
  expect(await device.keep()).toBe(4)
  expect(device.asked.slice(1)).toEqual(
    ['a/480', 'a/1280', 'b/480', 'b/1280'].map(name => [`/media/${name}.webp`, 'low']),
  )
  expect(await device.look(guide)).toEqual({ kept: true, bytes: 16, missing: 0 })
  const edited = { ...guide, pictures: [picture('a'), picture('d')] }
  expect(await device.look(edited)).toEqual({ kept: false, bytes: 8, missing: 1 })
  expect(await device.look({ ...guide, saved: false })).toMatchObject({ kept: false })
  expect(await device.keep()).toBe(0)
  expect(device.asked).toHaveLength(5)
})

test('pictures of a post whose save is queued are cached; of one whose unsave is queued they are not', async () => {
  const { mirror, keep, asked } = aDevice()
  const [one, other] = [aPost({ pictures: [picture('a')] }), aPost({ saved: true, pictures: [picture('b')] })]
  await applyPosts(mirror, [one, other], { asked: 1 })
  await enqueue(mirror, savePost(one.id), someone)
  await enqueue(mirror, unsavePost(other.id), someone)
  expect(await keep()).toBe(2)
  expect(asked.map(([path]) => path)).toEqual(['/media/a/480.webp', '/media/a/1280.webp'])
  expect([...(await savedPaths(mirror, origin))]).toEqual(['/media/a/480.webp', '/media/a/1280.webp'])
})

test('pictures of saved posts are not evicted before others', async () => {
  const { mirror } = aDevice()
  const saved = aPost({ saved: true })
  await applyPosts(mirror, [saved], { asked: 1 })
  await applyPosts(mirror, [aPost(), aPost()], { asked: 2 })
  await evict(mirror, { posts: 1 })
  expect(await mirror.posts.toCollection().primaryKeys()).toEqual([saved.id])
})
