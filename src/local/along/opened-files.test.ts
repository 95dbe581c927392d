import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import type { Post } from '../../contract/entities/post.ts'
import { CallError } from '../../contract/errors.ts'
import { openedLimits } from '../../contract/opened-files.ts'
import { applyPosts, markGone } from '../mirror/apply-rows.ts'
import type { OpenedEntry } from '../mirror/rows.ts'
import { nextTick } from '../mirror/ticks.ts'
import { aPost, newMirror } from '../testing/rows.ts'
import type { Loaded } from '../wire/load-context.ts'
import { checkOpened, isUnchecked, keepOpened, listOpened, readOpened, removeOpened } from './opened-files.ts'
import type { Opened } from './read-file.ts'
import { keepWaitingFile, takeWaitingFile } from './waiting-files.ts'

const picture = { id: 'a', blob: new Blob(['x']), alt: '', width: 1, height: 1 }
const entry = (given: Partial<OpenedEntry>): OpenedEntry => ({
  ...{ slug: null, state: 'unchecked', title: 'As the file says', text: '<p>Old words</p>', author: 'Ken' },
  ...{ location: null, pictures: [picture], ...given },
})
const aFile = (entries: OpenedEntry[], name = 'Kyushu'): Opened => ({
  ...{ kind: 'html', name, about: '', origin: 'https://engawa.test', made: null, leftOut: 0 },
  entries,
})

function aDevice() {
  const mirror = newMirror()
  onTestFinished(() => mirror.close())
  const asked: string[][] = []
  /** A server that has these posts, and answers each list of slugs at once unless `refusal` says otherwise. */
  const serverOf = (posts: readonly Post[], refusal: (slugs: readonly string[]) => Loaded | null = () => null) => ({
    loadSeveral: async (slugs: readonly string[]): Promise<Loaded> => {
      const refused = refusal(slugs)
      if (refused !== null) return refused
      asked.push([...slugs])
      const there = posts.filter(each => slugs.includes(each.post_slug))
      await applyPosts(mirror, there, { asked: await nextTick(mirror) })
      for (const slug of slugs)
        if (!there.some(each => each.post_slug === slug)) await markGone(mirror, { kind: 'post', slug })
      return 'loaded'
    },
  })
  return { mirror, asked, serverOf }
}

test('the server takes the place of a file’s words, or takes them away; what the device holds is not asked for', async () => {
  const { mirror, asked, serverOf } = aDevice()
  const [there, held] = [aPost({ post_title: 'New' }), aPost({ post_title: 'Held' })]
  await applyPosts(mirror, [held], { asked: await nextTick(mirror) })
  const slugs = [there.post_slug, 'gone-since', held.post_slug, null]
  const id = await keepOpened(mirror, aFile(slugs.map(slug => entry({ slug }))), 9)
  const before = await readOpened(mirror, id)
  expect(before?.entries.map(each => each.post?.post_title ?? each.title)).toEqual([
    'As the file says',
    'As the file says',
    'Held',
    'As the file says',
  ])
  await checkOpened(mirror, serverOf([there]), id)
  const { entries = [] } = (await readOpened(mirror, id)) ?? {}
  expect(asked).toEqual([[there.post_slug, 'gone-since']])
  expect(entries.map(each => [each.state, each.title, each.pictures.length])).toEqual([
    ['found', 'New', 0],
    ['gone', '', 0],
    ['found', 'Held', 0],
    ['unchecked', 'As the file says', 1],
  ])
  expect(entries[1]?.text).toBe('')
  expect(entries.filter(isUnchecked)).toEqual([])
  await checkOpened(mirror, serverOf([]), id)
  expect(asked).toHaveLength(1)
})

test('a check of 200 entries takes four requests; cut off or told to wait, it goes on with those that are left', async () => {
  const { mirror, asked, serverOf } = aDevice()
  const posts = Array.from({ length: 200 }, () => aPost())
  const id = await keepOpened(mirror, aFile(posts.map(post => entry({ slug: post.post_slug }))), 9)
  const left = async () => (await readOpened(mirror, id))?.entries.filter(isUnchecked).length
  const until = (count: number, then: Loaded) => serverOf(posts, () => (asked.length < count ? null : then))
  expect(await checkOpened(mirror, until(1, 'no-network'), id)).toBeNull()
  expect([asked.length, await left()]).toEqual([1, 150])
  const busy = { error: new CallError('too_many', { retryAfterSeconds: 7 }) }
  expect(await checkOpened(mirror, until(3, busy), id)).toBe(7_000)
  expect([asked.length, await left()]).toEqual([3, 50])
  expect(await checkOpened(mirror, until(3, { error: new CallError('internal') }), id)).toBeGreaterThan(0)
  // A server that does not know the call says nothing of the posts.
  expect(await checkOpened(mirror, until(3, 'gone'), id)).toBeGreaterThan(0)
  expect(await left()).toBe(50)
  expect(await checkOpened(mirror, serverOf(posts), id)).toBeNull()
  expect(await left()).toBe(0)
  expect(asked.map(each => each.length)).toEqual([50, 50, 50, 50])
  expect(new Set(asked.flat()).size).toBe(200)
  const [first] = posts
  await mirror.posts.clear()
  await markGone(mirror, { kind: 'post', slug: first?.post_slug ?? '' })
  const [deleted, evicted] = (await readOpened(mirror, id))?.entries ?? []
  expect([deleted?.state, deleted?.text]).toEqual(['gone', ''])
  expect([evicted?.state, evicted?.text]).toEqual(['found', posts[1]?.post_text])
})

test('what is no slug at all keeps no other entry from being checked', async () => {
  const { mirror, asked, serverOf } = aDevice()
  const posts = Array.from({ length: 20 }, () => aPost())
  const slugs = posts.map(post => post.post_slug).toSpliced(7, 0, 'no\0slug')
  const id = await keepOpened(mirror, aFile(slugs.map(slug => entry({ slug }))), 9)
  const bad = { error: new CallError('bad_request') }
  await checkOpened(
    mirror,
    serverOf(posts, part => (part.includes('no\0slug') ? bad : null)),
    id,
  )
  const { entries = [] } = (await readOpened(mirror, id)) ?? {}
  expect(entries.filter(isUnchecked)).toEqual([])
  expect(entries.map(each => each.state)).toEqual(slugs.map((_, at) => (at === 7 ? 'gone' : 'found')))
  expect(asked.flat().toSorted()).toEqual(posts.map(post => post.post_slug).toSorted())
})

test('a file that is opened again stands once, the oldest of too many goes, and a removed one leaves nothing', async () => {
  const { mirror } = aDevice()
  const dated = (entries: OpenedEntry[]) => ({ ...aFile(entries), made: '2026-11-29T00:00:00.000Z' })
  const id = await keepOpened(mirror, dated([entry({})]), 9, 1)
  expect(await keepOpened(mirror, dated([entry({}), entry({})]), 9, 2)).toBe(id)
  expect(await listOpened(mirror)).toMatchObject([{ id, at: 2, count: 2 }])
  for (let at = 0; at < openedLimits.files; at++) await keepOpened(mirror, aFile([entry({})], `${at}`), 9, 10 + at)
  const listed = await listOpened(mirror)
  expect(listed.map(each => each.name)).toEqual(Array.from({ length: 20 }, (_, at) => `${19 - at}`))
  for (const each of listed) await removeOpened(mirror, each.id)
  expect([await mirror.opened.count(), await mirror.openedEntries.count()]).toEqual([0, 0])
  expect(await readOpened(mirror, id)).toBeNull()
})

test('files of points that are called alike are two, and each of them stands once', async () => {
  const { mirror } = aDevice()
  const walk = (lat: number) => ({
    ...aFile([entry({ location: { name: '', name_ja: '', prefecture: '', lat, lng: 135 } })], 'Walk'),
    made: null,
  })
  const ids = [await keepOpened(mirror, walk(34.1), 9, 1), await keepOpened(mirror, walk(35.2), 9, 2)]
  expect(await keepOpened(mirror, walk(34.1), 9, 3)).toBe(ids[0])
  expect((await listOpened(mirror)).map(({ id }) => id)).toEqual(ids)
})

test('a file that was shared into the app is taken once', async () => {
  const { mirror } = aDevice()
  await keepWaitingFile(mirror, { name: 'first.html', blob: new Blob(['1']) })
  await keepWaitingFile(mirror, { name: 'second.html', blob: new Blob(['2']) })
  const taken = await Promise.all([takeWaitingFile(mirror), takeWaitingFile(mirror)])
  expect(taken.map(each => each?.name)).toEqual(['second.html', undefined])
})
