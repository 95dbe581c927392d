import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import type { Picture } from '../../contract/entities/common.ts'
import type { Post } from '../../contract/entities/post.ts'
import { CallError } from '../../contract/errors.ts'
import { readThread } from '../comments/read-thread.ts'
import { applyPosts } from '../mirror/apply-rows.ts'
import { publicPictures } from '../mirror/picture-caches.ts'
import { enqueue } from '../outbox/queue.ts'
import { savePost, unsavePost } from '../posts/card-commands.ts'
import { evict } from '../sync/evict.ts'
import { createSync } from '../sync/sync.ts'
import { PagedServer } from '../testing/paged-server.ts'
import { aComment, aPost, newMirror, someone } from '../testing/rows.ts'
import { dataChoices } from './choices.ts'
import { keep } from './keep.ts'
import { keptPaths } from './kept-paths.ts'
import type { Quality } from './picture-size.ts'
import { keepWhole } from './wanted.ts'
import { keptWhole, roomFor } from './whole.ts'

const origin = 'https://engawa.test'
const picture = (id: string): Picture => ({
  ...{ id, alt: '', width: 1280, height: 960 },
  thumb: `/media/${id}/480.webp`,
  medium: `/media/${id}/800.webp`,
  large: `/media/${id}/1280.webp`,
  bytes: { thumb: 20, medium: 50, large: 90 },
})
const aGuide = (given: Partial<Post> = {}) => aPost({ type: 'guide', saved: true, ...given })
const author = (avatar: string) => ({
  ...{ user_id: someone.id, username: 'Ken', user_tag: 'ken', premium_status: false, about: null },
  avatar: `/media/${avatar}/480.webp`,
})

/** A device with a worker that caches the pictures that pass, and a server whose pages have two rows. */
function aDevice({ quality = 'high' as Quality } = {}) {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const server = new PagedServer(2)
  const held = new Map<string, number>()
  const pictures: string[] = []
  const caches = {
    async match(address: RequestInfo | URL, options?: MultiCacheQueryOptions) {
      const bytes = options?.cacheName === publicPictures ? held.get(String(address)) : undefined
      return bytes === undefined ? undefined : new Response('x'.repeat(bytes))
    },
  }
  const screen = { width: 390, density: 2, quality }
  const refused = new Set<string>()
  const busy: number[] = []
  const device = { mirror, server, caches, pictures, refused, busy, may: true, room: true }
  const run = (width = screen.width) =>
    keep({
      ...{ mirror, origin, caches, member: true, screen: { ...screen, width } },
      sync: createSync({ mirror, client: server, session: () => someone }),
      mayLoad: () => device.may,
      hasRoom: async () => device.room,
      onBusy: waitMs => busy.push(waitMs),
      async loadPicture(address) {
        if (server.line-- <= 0) throw new TypeError('cut')
        pictures.push(new URL(address).pathname)
        if (refused.has(new URL(address).pathname)) return 'refused'
        held.set(address, address.endsWith('/480.webp') ? 20 : 50)
        return 'loaded'
      },
    })
  const look = (...ids: string[]) => lookAt(screen.width, ...ids)
  const lookAt = (width: number, ...ids: string[]) =>
    keptWhole(mirror, ids, { origin, caches, screen: { ...screen, width } })
  return Object.assign(device, { run, look, lookAt, screen })
}

test('a saved guide that this device never loaded is kept whole: text, all comments and replies, pictures, faces', async () => {
  const { server, run, look, mirror, pictures } = aDevice()
  const guide = aGuide({ pictures: [picture('a')], author: author('ken'), post_comments_count: 8 })
  server.posts.push(guide, aGuide(), aGuide(), aPost())
  const roots = Array.from({ length: 5 }, (_, index) => {
    const root = aComment({ post_id: guide.id, avatar: `/media/face-${index}/480.webp` })
    return { ...root, replies: [] as ReturnType<typeof aComment>[] }
  })
  const [first] = roots
  first?.replies.push(...Array.from({ length: 3 }, () => aComment({ post_id: guide.id, comment_reply_id: first.id })))
  server.comments.set(guide.id, roots)
  expect(await look(guide.id)).toMatchObject({ kept: 0, missing: [{ lacks: ['text', 'comments'] }] })
  expect(await run()).toBe('whole')
  const thread = await readThread(mirror, guide.id, 'new')
  expect(thread.comments.flatMap(each => [each, ...each.replies])).toHaveLength(8)
  expect(thread.done).toBe(true)
  expect(pictures.toSorted()).toEqual(
    ['a/800', 'face-0/480', 'face-1/480', 'face-2/480', 'face-3/480', 'face-4/480', 'ken/480'].map(
      each => `/media/${each}.webp`,
    ),
  )
  expect(await look(guide.id)).toMatchObject({ of: 1, kept: 1, toLoad: 0, missing: [] })
  expect((await mirror.posts.toArray()).map(row => row.post.saved)).toEqual([true, true, true])
  const before = server.asked.length
  expect(await run()).toBe('whole')
  expect([server.asked.length, pictures.length]).toEqual([before, 7])
})

test('thirty guides on a line that is cut five times are whole once it says so, and nothing is loaded twice', async () => {
  const { server, run, look, mirror, pictures } = aDevice()
  const guides = Array.from({ length: 30 }, (_, index) =>
    aGuide({
      pictures: Array.from({ length: 4 }, (_, each) => picture(`${index}-${each}`)),
      post_comments_count: index % 3,
    }),
  )
  server.posts.push(...guides)
  for (const [index, { id }] of guides.entries()) {
    server.comments.set(
      id,
      Array.from({ length: index % 3 }, () => ({ ...aComment({ post_id: id }), replies: [] })),
    )
  }
  const ids = guides.map(each => each.id)
  for (let cut = 1; cut <= 5; cut++) {
    server.line = 35
    expect(await run()).toBe('no-network')
    const { kept, missing } = await look(...ids)
    expect(kept + missing.length).toBe(30)
    expect(kept).toBeLessThan(30)
  }
  server.line = Number.POSITIVE_INFINITY
  expect(await run()).toBe('whole')
  expect(await look(...ids)).toMatchObject({ kept: 30, pictures: { of: 120, kept: 120 }, missing: [] })
  expect(pictures).toHaveLength(120)
  expect(new Set(pictures).size).toBe(120)
  // A page whose answer was cut off is asked for again; what arrived is not.
  expect(new Set(server.asked).size).toBe(server.asked.length)
  expect(await mirror.posts.count()).toBe(30)
})

test('nothing is loaded where it may not be, nor without room, and it goes on where it stopped', async () => {
  const device = aDevice()
  device.server.posts.push(aGuide({ pictures: [picture('a')] }))
  device.may = false
  expect(await device.run()).toBe('not-now')
  expect(device.server.asked).toEqual([])
  device.may = true
  device.room = false
  expect(await device.run()).toBe('no-room')
  expect(device.pictures).toEqual([])
  device.room = true
  expect(await device.run()).toBe('whole')
  expect(device.pictures).toEqual(['/media/a/800.webp'])
})

test('a picture that the server does not give is left out, and a server without time is left alone as long as it says', async () => {
  const { server, refused, busy, run, look } = aDevice()
  const guides = ['a', 'b', 'c'].map(id => aGuide({ pictures: [picture(id)], post_comments_count: 1 }))
  server.posts.push(...guides)
  for (const { id } of guides) server.comments.set(id, [{ ...aComment({ post_id: id }), replies: [] }])
  refused.add('/media/a/800.webp')
  server.refusal = (_, asked) =>
    asked.includes(guides[1]?.id ?? '') ? new CallError('busy', { retryAfterSeconds: 7 }) : undefined
  expect(await run()).toBe('busy')
  expect(busy).toEqual([7_000])
  server.refusal = () => undefined
  expect(await run()).toBe('whole')
  const ids = guides.map(each => each.id)
  expect(await look(...ids)).toMatchObject({ of: 3, kept: 2, missing: [{ id: guides[0]?.id, lacks: ['pictures'] }] })
})

test('what posts take is known before they are loaded, in the size that the quality picks', async () => {
  const sizes = dataChoices.quality.map(quality => {
    const { screen } = aDevice({ quality })
    return roomFor([aPost({ post_text: '', pictures: [picture('a'), picture('b')] })], { ...screen, density: 3 })
  })
  const [high = 0, normal = 0, low = 0] = sizes
  expect([high - normal, normal - low]).toEqual([2 * (90 - 50), 2 * (50 - 20)])
})

test('a picture that is here in any size counts, and is loaded larger once', async () => {
  const { run, lookAt, pictures, server } = aDevice()
  const guide = aGuide({ pictures: [picture('a')] })
  server.posts.push(guide)
  expect(await run()).toBe('whole')
  expect(await lookAt(844, guide.id)).toMatchObject({ kept: 1, pictures: { of: 1, kept: 1 }, toLoad: 90 })
  expect(await run(844)).toBe('whole')
  expect(await run()).toBe('whole')
  expect(pictures).toEqual(['/media/a/800.webp', '/media/a/1280.webp'])
})

test('what a collection wants is kept until it lets go of it, and is never evicted', async () => {
  const { mirror, server, run, look } = aDevice()
  const [one, other] = [aPost({ pictures: [picture('a')] }), aPost()]
  server.posts.push(one, other)
  const wanted = [one, other].map(post => ({ id: post.id, slug: post.post_slug }))
  await keepWhole(mirror, wanted, 'collection:1')
  await keepWhole(mirror, wanted.slice(0, 1), 'collection:2')
  expect(await run()).toBe('whole')
  expect(await look(one.id, other.id)).toMatchObject({ kept: 2 })
  await applyPosts(mirror, [aPost(), aPost()], { asked: 2 })
  await evict(mirror, { posts: 0, comments: 0, threads: 0 })
  expect(await mirror.posts.count()).toBe(2)
  await keepWhole(mirror, [], 'collection:1')
  await evict(mirror, { posts: 0, comments: 0, threads: 0 })
  expect((await mirror.posts.toArray()).map(row => row.id)).toEqual([one.id])
  await keepWhole(mirror, [], 'collection:2')
  await evict(mirror, { posts: 0 })
  expect(await mirror.posts.count()).toBe(0)
})

test('a queued save is kept, and what a queued unsave names is given back', async () => {
  const { mirror, run, pictures, server } = aDevice()
  const [one, other] = [aPost({ pictures: [picture('a')] }), aPost({ saved: true, pictures: [picture('b')] })]
  server.posts.push(one)
  await applyPosts(mirror, [one, other], { asked: 1 })
  await enqueue(mirror, savePost(one.id), someone)
  await enqueue(mirror, unsavePost(other.id), someone)
  expect(await run()).toBe('whole')
  expect(pictures).toEqual(['/media/a/800.webp'])
  expect([...(await keptPaths(mirror))].toSorted()).toEqual(['1280', '480', '800'].map(size => `/media/a/${size}.webp`))
})
