import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { CallError } from '../../contract/errors.ts'
import { readThread } from '../comments/read-thread.ts'
import { userListKey } from '../mirror/user-list-key.ts'
import { feedKey } from '../posts/feed-choice.ts'
import { readFeed } from '../posts/read-posts.ts'
import { evict } from '../sync/evict.ts'
import { createSync } from '../sync/sync.ts'
import { address, choice, chosen, guide, key, listDevice, origin, path } from '../testing/list-device.ts'
import { aPost, someone } from '../testing/rows.ts'
import type { BackgroundPictures } from './background-pictures.ts'
import { estimate, secondsFor } from './estimate.ts'
import { hasKept } from './has-kept.ts'
import { dropList, goOnWithList, keepList, keptLists, pauseList, renewList } from './kept-lists.ts'
import { measureRoom } from './room.ts'
import { keepWhole } from './wanted.ts'
import { keptWhole } from './whole.ts'

function aDevice(given?: Parameters<typeof listDevice>[0]) {
  const device = listDevice(given)
  onTestFinished(() => device.mirror.close())
  return device
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(row => row.id)

test.each([
  ['member', someone],
  ['visitor', null],
])(
  'a %s keeps the first posts of a list whole, and reads them at its address without a network',
  async (_, session) => {
    const device = aDevice({ session })
    const { mirror, server, guides, run, list, look } = device
    expect(await hasKept(mirror, 'lists')).toBe(false)
    await keepList(mirror, chosen)
    expect(await list()).toMatchObject({ state: 'loading', ids: [], at: null })
    expect(await run()).toBe('whole')
    const wanted = idsOf(guides).slice(0, 5)
    expect(await list()).toMatchObject({ path, state: 'kept', ids: wanted, at: expect.any(Number) })
    expect(await look()).toMatchObject({ of: 5, kept: 5, toLoad: 0, missing: [] })
    expect(device.pictures()).toEqual(['p0', 'p1', 'p2', 'p3', 'p4'])
    await evict(mirror, { posts: 0, comments: 0, threads: 0, feeds: 0 })
    server.line = 0
    expect(idsOf((await readFeed(mirror, choice)).posts)).toEqual(wanted)
    for (const id of wanted) expect((await readThread(mirror, id, 'new')).comments).toHaveLength(1)
    expect((await measureRoom(mirror, device.caches)).kept).toMatchObject({ posts: 5, pictures: 5 })
  },
)

test.each([
  [
    'a week and place',
    feedKey({ selectedOn: '2026-12-05', selectedPlace: 'Kyoto', selectedDate: 'all' }),
    'selectedOn',
  ],
  ['followed people', feedKey({ selectedFrom: 'followed', selectedDate: 'all' }), 'selectedFrom'],
  ['one person', userListKey('posts', 'author', 'new'), 'selectedUserPosts'],
])(
  'the list of %s goes on where the line was cut, says what is missing, and no cap evicts it',
  async (_, of, filter) => {
    const { mirror, server, guides, run, refused, caches, screen } = aDevice()
    const author = { ...aPost().author, user_id: 'author' }
    for (const post of guides.slice(0, 6)) post.author = author
    server.posts.splice(6)
    refused.add(address('p3'))
    await keepList(mirror, { ...chosen, key: of })
    // A picture that is refused is asked for in each run.
    for (server.line = 2; (await run()) === 'no-network'; server.line = 2) expect(server.asked[0]).toContain(filter)
    expect(new Set(server.asked).size).toBe(server.asked.length)
    const [kept] = await keptLists(mirror)
    expect(kept).toMatchObject({ key: of, state: 'kept', ids: idsOf(guides).slice(0, 5) })
    const whole = await keptWhole(mirror, kept?.ids ?? [], { origin, caches, screen })
    expect(whole).toMatchObject({ of: 5, kept: 4, missing: [{ id: guides[3]?.id, lacks: ['pictures'] }] })
    await evict(mirror, { posts: 0, comments: 0, threads: 0, feeds: 0, userLists: 0, profiles: 0 })
    server.line = 0
    expect((await estimate(mirror, { key: of, most: 5, pictures: false }, { origin, caches, screen }))?.bytes).toBe(0)
    await dropList(mirror, of, caches)
    expect(await mirror.keeping.count()).toBe(0)
  },
)

test('what is kept is not asked for again, and a list shorter than wanted is kept as far as it goes', async () => {
  const { mirror, server, run, list, loaded } = aDevice({ count: 3 })
  await keepList(mirror, chosen)
  expect(await run()).toBe('whole')
  expect((await list())?.ids).toHaveLength(3)
  const before = server.asked.length
  expect(await run()).toBe('whole')
  expect([server.asked.length, loaded.length]).toEqual([before, 3])
})

test('wherever the line is cut, it goes on there, and nothing is loaded twice', async () => {
  const { mirror, server, run, list, look, loaded } = aDevice({ session: null })
  await keepList(mirror, chosen)
  let cuts = 0
  for (server.line = 1; (await run()) === 'no-network'; server.line = 1) {
    expect(await list()).toMatchObject({ state: 'loading' })
    cuts++
  }
  expect(await list()).toMatchObject({ state: 'kept' })
  expect(cuts).toBe(server.asked.length + loaded.length - 1)
  expect(await look()).toMatchObject({ kept: 5, missing: [] })
  expect(new Set(loaded).size).toBe(loaded.length)
  expect(new Set(server.asked).size).toBe(server.asked.length)
})

test('a list that is paused while it loads stops there, and goes on when somebody says so', async () => {
  const device = aDevice()
  const { mirror, run, list, look, server } = device
  await keepList(mirror, chosen)
  device.onPicture = async pathname => {
    if (pathname === address('p1')) await pauseList(mirror, key)
  }
  expect(await run()).toBe('whole')
  expect(await list()).toMatchObject({ state: 'paused', at: null })
  expect((await look()).pictures.kept).toBeLessThan(4)
  const before = server.asked.length
  expect(await run()).toBe('whole')
  expect(server.asked.slice(before).filter(each => !each.includes('"saved"'))).toEqual([])
  await goOnWithList(mirror, key)
  expect(await run()).toBe('whole')
  expect(await list()).toMatchObject({ state: 'kept' })
  expect(await look()).toMatchObject({ kept: 5 })
})

test('what could not be had is said: pictures that the server refuses, and posts that are gone', async () => {
  const { mirror, refused, run, list, look, guides } = aDevice()
  refused.add(address('p1'))
  await keepList(mirror, chosen)
  expect(await run()).toBe('whole')
  expect(await list()).toMatchObject({ state: 'kept' })
  expect(await look()).toMatchObject({ kept: 4, missing: [{ id: guides[1]?.id, lacks: ['pictures'] }] })
  await mirror.posts.delete(guides[2]?.id ?? '')
  expect((await look()).missing).toContainEqual({ id: guides[2]?.id, lacks: expect.arrayContaining(['text']) })
})

test('what is removed frees what nothing else keeps', async () => {
  const { mirror, guides, caches, run, pictures } = aDevice()
  const [first, second] = guides.slice(0, 2) as [(typeof guides)[0], (typeof guides)[0]]
  await keepList(mirror, chosen)
  await keepWhole(mirror, [{ id: first.id, slug: first.post_slug }], 'collection:1')
  expect(await run()).toBe('whole')
  await dropList(mirror, key, caches)
  expect(await hasKept(mirror, 'lists')).toBe(false)
  expect(pictures()).toEqual(['p0'])
  expect(idsOf(await mirror.keeping.toArray())).toEqual([first.id])
  expect(await mirror.comments.where('postId').equals(second.id).count()).toBe(0)
  expect(await mirror.comments.where('postId').equals(first.id).count()).toBe(1)
})

test('a list that is removed while it loads asks for nothing more', async () => {
  const device = aDevice()
  const { mirror, caches, run, loaded } = device
  await keepList(mirror, chosen)
  let dropping: Promise<void> | undefined
  device.onPicture = () => {
    dropping ??= dropList(mirror, key, caches)
    return dropping
  }
  expect(await run()).toBe('whole')
  // Two were asked for by then.
  expect(loaded).toEqual([address('p0'), address('p1')])
  expect(await keptLists(mirror)).toEqual([])
  expect(await mirror.keeping.count()).toBe(0)
})

test('a list that is removed while its first page comes keeps no post of that', async () => {
  const { mirror, server, caches, run } = aDevice()
  await keepList(mirror, chosen)
  const sync = createSync({ mirror, client: server, session: () => someone })
  const loadFeed: typeof sync.loadFeed = async (...asked) => {
    const loaded = await sync.loadFeed(...asked)
    await dropList(mirror, key, caches)
    return loaded
  }
  expect(await run({ sync: { ...sync, loadFeed } })).toBe('whole')
  expect(await mirror.posts.count()).toBeGreaterThan(0)
  expect(await mirror.keeping.count()).toBe(0)
})

test('without pictures none is loaded, unless something else wants them', async () => {
  const { mirror, guides, run, pictures } = aDevice()
  const [, second] = guides
  await keepList(mirror, { ...chosen, pictures: false })
  await keepWhole(mirror, [{ id: second?.id ?? '', slug: second?.post_slug ?? '' }], 'collection:1')
  expect(await run()).toBe('whole')
  expect(pictures()).toEqual(['p1'])
  await keepList(mirror, chosen)
  expect(await run()).toBe('whole')
  expect(pictures()).toHaveLength(5)
})

test('where data is saved only a list for which somebody said so is loaded', async () => {
  const device = aDevice()
  const { mirror, server, run, list } = device
  device.may = false
  await keepList(mirror, chosen)
  expect(await run()).toBe('not-now')
  expect(server.asked).toEqual([])
  await keepList(mirror, { ...chosen, anyway: true })
  expect(await run()).toBe('not-now')
  expect(await list()).toMatchObject({ state: 'kept' })
  device.anyway = false
  await renewList(mirror, key)
  expect(await run()).toBe('not-now')
  expect(await list()).toMatchObject({ state: 'loading' })
})

test('without room it stops, also where only a write finds that out, and goes on when there is some', async () => {
  const device = aDevice()
  const { mirror, run, list, look } = device
  await keepList(mirror, chosen)
  device.room = false
  expect(await run()).toBe('no-room')
  device.room = true
  const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
  const stop = (_: unknown, row: { id: string }) => {
    if (row.id) throw full
  }
  mirror.comments.hook('creating', stop)
  expect(await run()).toBe('no-room')
  mirror.comments.hook('creating').unsubscribe(stop)
  expect(await list()).toMatchObject({ state: 'loading' })
  expect(await run()).toBe('whole')
  expect(await look()).toMatchObject({ kept: 5 })
})

test('a server that asks to wait is asked no more in this run', async () => {
  const { mirror, server, run, list } = aDevice()
  await keepList(mirror, chosen)
  server.refusal = name => (name === 'posts.feed' ? new CallError('too_many', { retryAfterSeconds: 30 }) : undefined)
  const waits: number[] = []
  expect(await run({ onBusy: waitMs => waits.push(waitMs) })).toBe('busy')
  expect([waits, server.asked.length, (await list())?.state]).toEqual([[30_000], 1, 'loading'])
})

test('a list that has changed is read anew, and what fell out of it is kept no longer; by hand at any time', async () => {
  const { mirror, server, guides, run, list } = aDevice()
  await keepList(mirror, chosen)
  expect(await run()).toBe('whole')
  const added = guide('new', 0)
  server.posts.unshift(added)
  expect(await run()).toBe('whole')
  expect((await list())?.ids[0]).toBe(guides[0]?.id)
  await renewList(mirror, key)
  expect((await list())?.ids).toHaveLength(5)
  expect(await run()).toBe('whole')
  expect((await list())?.ids).toEqual([added.id, ...idsOf(guides).slice(0, 4)])
  expect(await mirror.keeping.get(guides[4]?.id ?? '')).toBeUndefined()
  server.posts.unshift(guide('newer', 0))
  await mirror.feeds.update(key, { stale: true })
  expect(await run()).toBe('whole')
  expect((await list())?.ids[1]).toBe(added.id)
  expect(await list()).toMatchObject({ state: 'kept' })
})

test('a post that is deleted leaves the list that is kept when that is read again', async () => {
  const { mirror, server, run, list, look } = aDevice()
  await keepList(mirror, chosen)
  expect(await run()).toBe('whole')
  const [gone] = server.posts.splice(1, 1)
  await mirror.posts.delete(gone?.id ?? '')
  await renewList(mirror, key)
  expect(await run()).toBe('whole')
  expect((await list())?.ids).not.toContain(gone?.id)
  expect(await look()).toMatchObject({ of: 5, kept: 5 })
})

test('how much a list takes is known before for the posts that are here, and taken for as much for the others', async () => {
  const { mirror, run, caches, screen, server } = aDevice({ count: 40, size: 15 })
  const look = { origin, caches, screen }
  expect(await estimate(mirror, chosen, look)).toBeNull()
  const sync = createSync({ mirror, client: server, session: () => someone })
  await sync.loadFeed(choice, 'first')
  const few = await estimate(mirror, { key, most: 2, pictures: true }, look)
  expect(few).toMatchObject({ posts: 2, known: true })
  expect(few?.bytes).toBeGreaterThan(2_000)
  const more = await estimate(mirror, { key, most: 50, pictures: true }, look)
  expect(more).toMatchObject({ posts: 50, known: false })
  expect(more?.bytes).toBeGreaterThan(50_000)
  const bare = await estimate(mirror, { key, most: 2, pictures: false }, look)
  expect((few?.bytes ?? 0) - (bare?.bytes ?? 0)).toBe(2_000)
  const short = aDevice({ count: 3, size: 15 })
  await createSync({ mirror: short.mirror, client: short.server, session: () => someone }).loadFeed(choice, 'first')
  expect(await estimate(short.mirror, { key, most: 50, pictures: true }, look)).toMatchObject({ posts: 3, known: true })
  await keepList(mirror, { ...chosen, most: 2 })
  expect(await run()).toBe('whole')
  expect(await estimate(mirror, { key, most: 2, pictures: true }, look)).toMatchObject({ bytes: 0 })
})

test('how long it takes follows the line that the browser describes', () => {
  const takes = { posts: 15, bytes: 10e6, requests: 40, known: true }
  expect(secondsFor(takes, { downlink: 10, rtt: 100 })).toBe(10)
  expect(secondsFor(takes, { downlink: 1, rtt: 100 })).toBe(82)
  expect(secondsFor(takes)).toBe(19)
})

test('pictures are given to the browser where it can load them without a page, once each time', async () => {
  const device = aDevice()
  const { mirror, run, list, loaded, held } = device
  const given: string[][] = []
  let loading = false
  const background: BackgroundPictures = {
    isLoading: async () => loading,
    async begin(_, pictures) {
      given.push([...pictures.keys()])
      loading = true
      return true
    },
    moves: async () => true,
    async end() {
      loading = false
    },
  }
  await keepList(mirror, chosen)
  expect(await run({ background })).toBe('whole')
  expect(await run({ background })).toBe('whole')
  expect([given.map(each => each.length), loaded, (await list())?.state]).toEqual([[5], [], 'loading'])
  // The browser got all but one, and the worker has kept them.
  loading = false
  for (const url of given[0]?.slice(1) ?? []) held.set(url, new Response('x'.repeat(1_000)))
  expect(await run({ background })).toBe('whole')
  expect([given.length, loaded, (await list())?.state]).toEqual([1, [address('p0')], 'kept'])
  await renewList(mirror, key)
  held.clear()
  expect(await run({ background: { ...background, begin: async () => false } })).toBe('whole')
  expect(loaded).toHaveLength(6)
})

test('a browser that takes the pictures and never begins is given up, and the page loads them', async () => {
  const { mirror, run, list, loaded } = aDevice()
  let loading = false
  const ended: string[] = []
  const background: BackgroundPictures = {
    isLoading: async () => loading,
    async begin() {
      loading = true
      return true
    },
    moves: async () => false,
    async end(of) {
      ended.push(of)
      loading = false
    },
  }
  await keepList(mirror, chosen)
  expect(await run({ background })).toBe('whole')
  expect([ended, loaded.length, (await list())?.state]).toEqual([[path], 5, 'kept'])
})
