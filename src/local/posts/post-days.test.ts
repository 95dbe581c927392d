import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { patience } from '../../../tests/support/eventually.ts'
import { enqueue } from '../outbox/queue.ts'
import { aCommand, aPost, newMirror, someone } from '../testing/rows.ts'
import { editPost, newTitledPost } from './commands.ts'
import { choiceOf, feedKey, fullChoice } from './feed-choice.ts'
import { fillFeed } from './feed-rows.ts'
import { heldIds } from './held-ids.ts'
import { belongs } from './of-feed.ts'
import { layOver } from './overlay.ts'
import { readFeed } from './read-posts.ts'

vi.setConfig({ testTimeout: patience })

const days = { from: '2026-12-05', to: '2026-12-06' }
const location = { name: 'Nara', name_ja: '奈良市', prefecture: 'Nara' }
const noSizes = new Map()

test('a post that waits has its days, an edit of the text keeps them, and null takes them away', () => {
  const post = aPost({ type: 'guide', post_title: 'A fair', post_days: days })
  const to = { post, title: 'A fair', text: '<p>A longer text</p>' }
  const laid = (change: object) => layOver(post, [aCommand(editPost({ ...to, ...change }))], noSizes)
  expect(laid({})?.post_days).toEqual(days)
  expect(laid({ days: { from: '2026-12-07', to: '2026-12-07', repeats: 'each year' } })?.post_days).toEqual({
    from: '2026-12-07',
    to: '2026-12-07',
    repeats: 'each year',
  })
  expect(laid({ days: null })?.post_days).toBeUndefined()
})

test('a new guide and news stand in the list of what is on only once the server has them, and have their days until then', async () => {
  const mirror = newMirror()
  const made = newTitledPost({ type: 'guide', title: 'A fair', text: '<p>Paper lights</p>', location, days })
  await enqueue(mirror, made, someone)
  const news = newTitledPost({ type: 'news', title: 'A fair', text: '<p>Paper lights</p>', days })
  await enqueue(mirror, news, someone)
  const { posts } = await readFeed(mirror, {})
  expect(posts.map(({ id, post_days }) => [id, post_days])).toEqual([
    [news.postId, days],
    [made.postId, days],
  ])
  expect((await readFeed(mirror, { selectedOn: '2026-12-01', selectedDate: 'all' })).posts).toEqual([])
})

test('the list of what is on has a key of its own, from which its filter is read', () => {
  const choice = { selectedOn: '2026-12-01', selectedDate: 'all' } as const
  expect(feedKey(choice)).not.toBe(feedKey({ selectedDate: 'all' }))
  expect(choiceOf(feedKey(choice))).toEqual(fullChoice(choice))
  expect(choiceOf(feedKey({ selectedPlace: 'Nara' }))).toEqual(fullChoice({ selectedPlace: 'Nara' }))
  expect(belongs(aPost({ post_days: days }), fullChoice(choice))).toBe(false)
})

test('without a signal what is on is what this device holds, what begins first first', async () => {
  const mirror = newMirror()
  const [late, early, over, without] = [
    aPost({ post_days: { from: '2026-12-04', to: '2026-12-20' } }),
    aPost({ post_days: { from: '2026-11-01', to: '2026-12-01' } }),
    aPost({ post_days: { from: '2026-11-01', to: '2026-11-30' } }),
    aPost(),
  ]
  const rows = [late, early, over, without]
  await fillFeed(mirror, feedKey({}), { rows, nextCursor: null, which: 'first', asked: 0 })
  const held = (more: object) => heldIds(mirror, { selectedOn: '2026-12-01', selectedDate: 'all', ...more })
  expect(await held({})).toEqual([early.id, late.id])
  expect(await held({ selectedPlace: 'Kyoto' })).toEqual([])
})
