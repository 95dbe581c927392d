import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eventually, patience } from '../../../tests/support/eventually.ts'
import type { Post } from '../../contract/entities/post.ts'
import { readFile } from '../command/picture-file.ts'
import { newComment, newReply, newReReply } from '../comments/commands.ts'
import { readThread } from '../comments/read-thread.ts'
import { fillThread } from '../comments/thread-rows.ts'
import { applyChanges } from '../mirror/apply-changes.ts'
import { applyPosts, markGone } from '../mirror/apply-rows.ts'
import { keepSingle } from '../mirror/singles.ts'
import { enqueue } from '../outbox/queue.ts'
import { readWaiting } from '../outbox/read-waiting.ts'
import { readSidebar } from '../sidebar/read-sidebar.ts'
import { block } from '../social/commands.ts'
import { handOver } from '../sync/hand-over.ts'
import { aComment, aPost, newMirror, someone } from '../testing/rows.ts'
import { reactPost, savePost, unsavePost } from './card-commands.ts'
import { deletePost, editPost, newTimelinePost } from './commands.ts'
import type { FeedChoice } from './feed-choice.ts'
import { feedKey } from './feed-choice.ts'
import { fillFeed, markStale } from './feed-rows.ts'
import { heldIds } from './held-ids.ts'
import { keepPosts } from './post-lists.ts'
import { headOfFeed } from './posts-shown.ts'
import { readFeedPosts } from './read-feed-posts.ts'
import { readRelated } from './read-home.ts'
import { readFeed, readPost } from './read-posts.ts'

vi.setConfig({ testTimeout: patience })

/** Subscribes as a screen does; `latest` is what it shows. */
function watch<T>(read: () => Promise<T>) {
  const seen: T[] = []
  const subscription = liveQuery(read).subscribe(value => seen.push(value))
  onTestFinished(() => subscription.unsubscribe())
  return { latest: () => seen.at(-1), times: () => seen.length }
}

const page = <T>(rows: T[], nextCursor: string | null = null) =>
  ({ rows, nextCursor, which: 'first', asked: 0 }) as const

test('a live feed is updated at every change of mirror and outbox', async () => {
  const mirror = newMirror()
  const feed = watch(() => readFeed(mirror, {}))
  await eventually(() => expect(feed.latest()).toMatchObject({ known: false, posts: [], done: false }))
  const post = aPost()
  await fillFeed(mirror, feedKey({}), page([post]))
  await eventually(() => expect(feed.latest()?.posts.map(each => each.id)).toEqual([post.id]))
  await enqueue(mirror, reactPost(post.id, 'like'), someone)
  await eventually(() => expect(feed.latest()?.posts[0]).toMatchObject({ reactions: { like: 1 }, my_reaction: 'like' }))
  await applyPosts(mirror, [{ ...post, rev: 2, post_text: '<p>Edited</p>' }], 'write')
  await eventually(() => expect(feed.latest()?.posts[0]?.post_text).toBe('<p>Edited</p>'))
  const mine = newTimelinePost({ text: '<p>Mine in front</p>' })
  await enqueue(mirror, mine, someone)
  await eventually(() => expect(feed.latest()?.posts.map(each => each.id)).toEqual([mine.postId, post.id]))
  expect(feed.latest()?.posts[0]).toMatchObject({ post_slug: mine.slug, waiting: { state: 'waiting' } })
  await markStale(mirror, () => true, true)
  await eventually(() => expect(feed.latest()?.stale).toBe(true))
})

test('of a feed a part can be read, and the order of all of it', async () => {
  const mirror = newMirror()
  const posts = [aPost(), aPost(), aPost(), aPost()]
  const ids = posts.map(each => each.id)
  await fillFeed(mirror, feedKey({}), page(posts))
  const mine = newTimelinePost({ text: '<p>Mine in front</p>' })
  await enqueue(mirror, mine, someone)
  const read = await readFeed(mirror, {}, [1, 3])
  expect(read.ids).toEqual([mine.postId, ...ids])
  expect(read.posts.map(each => each.id)).toEqual([mine.postId, ids[1], ids[2]])
  expect(await readFeed(mirror, {}, [0, 0])).toMatchObject({ ids: read.ids, posts: [{ id: mine.postId }], known: true })
})

test('of a filter whose list was never loaded the device knows what other lists brought', async () => {
  const mirror = newMirror()
  const at = (prefecture: string) => ({ name: 'Gion', name_ja: '祇園', prefecture })
  const guide = (prefecture: string, daysAgo: number) =>
    aPost({
      type: 'guide',
      post_location: at(prefecture),
      post_date_created: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    })
  const [old, kyoto, nara, news] = [guide('Kyoto', 40), guide('Kyoto', 2), guide('Nara', 1), aPost({ type: 'news' })]
  const kansai = { selectedType: 'guides', selectedPlace: 'kansai', selectedDate: 'all' } as const
  await fillFeed(mirror, feedKey(kansai), page([nara, old, kyoto]))
  await applyPosts(mirror, [news], { asked: 0 })
  const held = (choice: FeedChoice) => heldIds(mirror, choice)
  expect(await held({ ...kansai, selectedPlace: 'Kyoto' })).toEqual([kyoto.id, old.id])
  expect(await held({ selectedType: 'guides', selectedPlace: 'Kyoto', selectedDate: 'week' })).toEqual([kyoto.id])
  expect(await held({ ...kansai, selectedFrom: 'followed' })).toEqual([])
  expect(await held({ ...kansai, searchWords: 'Gion' })).toEqual([])
  expect(await headOfFeed(mirror, { ...kansai, selectedPlace: 'Nara' })).toEqual([nara.id])
  expect(await headOfFeed(mirror, kansai)).toEqual([nara.id, old.id, kyoto.id])
})

test('some posts of a feed are followed by themselves', async () => {
  const mirror = newMirror()
  const [post, other] = [aPost(), aPost()]
  await fillFeed(mirror, feedKey({}), page([post, other]))
  const mine = newTimelinePost({ text: '<p>Mine</p>' })
  await enqueue(mirror, mine, someone)
  const near = watch(() => readFeedPosts(mirror, {}, [mine.postId, post.id, 'never read']))
  await eventually(() => expect(near.latest()?.map(each => each.id)).toEqual([mine.postId, post.id]))
  const times = near.times()
  await applyPosts(mirror, [{ ...other, rev: 2, post_text: '<p>Far away</p>' }], 'write')
  await applyPosts(mirror, [{ ...post, rev: 2, post_text: '<p>Edited</p>' }], 'write')
  await eventually(() => expect(near.latest()?.[1]?.post_text).toBe('<p>Edited</p>'))
  expect(near.times()).toBe(times + 1)
  await enqueue(mirror, block(post.author.user_id), someone)
  await eventually(() => expect(near.latest()?.map(each => each.id)).toEqual([mine.postId]))
})

test('a live post is unknown, then here, then gone', async () => {
  const mirror = newMirror()
  const post = aPost()
  const live = watch(() => readPost(mirror, post.post_slug))
  await eventually(() => expect(live.latest()).toEqual({ state: 'unknown' }))
  await applyPosts(mirror, [post], 'write')
  await eventually(() => expect(live.latest()).toMatchObject({ state: 'here', post: { id: post.id } }))
  await markGone(mirror, { kind: 'post', slug: post.post_slug })
  await eventually(() => expect(live.latest()).toEqual({ state: 'gone' }))
})

test('a post that a server-rendered document reported as gone is gone in the mirror', async () => {
  const mirror = newMirror()
  await handOver(mirror, { at: 1, gone: ['not-there'], cursor: { epoch: 'a', rev: 1 } })
  expect(await readPost(mirror, 'not-there')).toEqual({ state: 'gone' })
})

test('a thread has more pages as long as the server gives a cursor, whatever its post counts', async () => {
  const mirror = newMirror()
  const post = aPost({ post_comments_count: 1 })
  const comments = [1, 2].map(() => ({ ...aComment({ post_id: post.id, deleted: true }), replies: [] }))
  await fillThread(mirror, post.id, 'new', page(comments, 'next'))
  expect(await readThread(mirror, post.id, 'new')).toMatchObject({ more: true, done: false })
  await fillThread(mirror, post.id, 'old', page(comments))
  expect(await readThread(mirror, post.id, 'old')).toMatchObject({ more: false })
})

test('a live thread shows replies and queued comments in their places, and the post counts them', async () => {
  const mirror = newMirror()
  const post = aPost({ post_comments_count: 2 })
  const root = aComment({ post_id: post.id })
  const reply = aComment({ post_id: post.id, comment_reply_id: root.id })
  const thread = watch(() => readThread(mirror, post.id, 'new'))
  const counted = watch(() => readPost(mirror, post.post_slug))
  await eventually(() => expect(thread.latest()?.known).toBe(false))
  await applyPosts(mirror, [post], 'write')
  await fillThread(mirror, post.id, 'new', page([{ ...root, replies: [reply] }]))
  await eventually(() => expect(thread.latest()?.comments[0]?.replies.map(each => each.id)).toEqual([reply.id]))
  const at = { postId: post.id, slug: post.post_slug }
  const mine = newComment({ ...at, text: '<p>First of all</p>' })
  const under = newReply({ ...at, commentId: root.id, text: '<p>Under it</p>' })
  const answer = newReReply({ ...at, commentId: reply.id, userId: reply.user_id, text: '<p>@ken yes</p>' })
  const own = newReply({ ...at, commentId: mine.commentId, text: '<p>Under my own</p>' })
  for (const command of [mine, under, answer, own]) await enqueue(mirror, command, someone)
  await eventually(() => expect(thread.latest()?.comments).toHaveLength(2))
  await eventually(() =>
    expect(thread.latest()?.comments.map(each => [each.id, each.replies.map(r => r.id)])).toEqual([
      [mine.commentId, [own.commentId]],
      [root.id, [reply.id, under.commentId, answer.commentId]],
    ]),
  )
  await eventually(() => expect(counted.latest()).toMatchObject({ post: { post_comments_count: 6 } }))
  await enqueue(mirror, { kind: 'comments.delete', args: { params: { commentId: root.id, postId: post.id } } }, someone)
  await eventually(() => expect(thread.latest()?.comments[1]).toMatchObject({ deleted: true, comment_text: '' }))
})

test('a post that came from the server is not shown a second time while its command is still queued', async () => {
  const mirror = newMirror()
  const mine = newTimelinePost({ text: '<p>Here already</p>' })
  await enqueue(mirror, mine, someone)
  await fillFeed(mirror, feedKey({}), page([aPost({ id: mine.postId, post_slug: mine.slug })]))
  expect((await readFeed(mirror, {})).posts).toHaveLength(1)
})

test.each([
  ['its kind', { selectedType: 'timeline' }, true],
  ['another kind', { selectedType: 'news' }, false],
  ['one of several kinds', { selectedContentTypes: ['guides', 'timeline'] }, true],
  ['its tag', { searchTags: ['#kyoto'] }, true],
  ['another tag', { searchTags: ['#kyoto', '#nara'] }, false],
  ['words', { searchWords: 'kyoto' }, false],
  ['trending', { selectedTrend: 'trending' }, false],
] as [string, FeedChoice, boolean][])('whether a queued post shows in a feed of %s', async (_, choice, shown) => {
  const mirror = newMirror()
  const text = '<p>Walks in <span class="hashtag">#kyoto</span> and beyond</p>'
  await enqueue(mirror, newTimelinePost({ text }), someone)
  expect((await readFeed(mirror, choice)).posts).toHaveLength(shown ? 1 : 0)
})

test('queued saves and unsaves show in the favourites at once', async () => {
  const mirror = newMirror()
  const [kept, other] = [aPost({ saved: true }), aPost()]
  const favorites = { selectedTrend: 'saved', selectedDate: 'all' } as const
  await fillFeed(mirror, feedKey(favorites), page([kept]))
  await applyPosts(mirror, [other], 'write')
  await enqueue(mirror, unsavePost(kept.id), someone)
  await enqueue(mirror, savePost(other.id), someone)
  expect((await readFeed(mirror, favorites)).posts).toMatchObject([{ id: other.id, saved: true }])
})

test('saved posts that came with other lists stand in the favourites, newest first, until the list was read to its end', async () => {
  const mirror = newMirror()
  const favorites = { selectedTrend: 'saved', selectedDate: 'all' } as const
  const [old, recent] = ['2026-10-01', '2026-11-02'].map(day =>
    aPost({ saved: true, post_date_created: `${day}T00:00:00.000Z` }),
  ) as [Post, Post]
  const listed = aPost({ saved: true })
  await applyPosts(mirror, [old, recent, listed, aPost()], 'write')
  const never = await readFeed(mirror, favorites)
  expect(never).toMatchObject({
    known: false,
    posts: [],
    older: [{ id: recent.id }, { id: listed.id }, { id: old.id }],
  })
  await fillFeed(mirror, feedKey(favorites), page([listed], 'next'))
  const begun = await readFeed(mirror, favorites)
  expect([begun.posts, begun.older].map(posts => posts.map(each => each.id))).toEqual([
    [listed.id],
    [recent.id, old.id],
  ])
  await enqueue(mirror, unsavePost(old.id), someone)
  expect((await readFeed(mirror, favorites)).older.map(each => each.id)).toEqual([recent.id])
  expect((await readFeed(mirror, { ...favorites, selectedType: 'news' })).older).toEqual([])
})

test('a post says that it is paid while home shows it as promoted', async () => {
  const mirror = newMirror()
  const [paid, other] = [aPost(), aPost()]
  await applyPosts(mirror, [other], 'write')
  await keepPosts(mirror, 'home.promoted', [paid], { tick: 1, at: 5 })
  expect(await readPost(mirror, paid.post_slug)).toMatchObject({ state: 'here', paid: true })
  expect(await readPost(mirror, other.post_slug)).not.toHaveProperty('paid')
  await keepPosts(mirror, 'home.promoted', [other], { tick: 2, at: 6 })
  expect(await readPost(mirror, paid.post_slug)).not.toHaveProperty('paid')
})

test('the sidebar leaves out deleted posts', async () => {
  const mirror = newMirror()
  const [here, gone] = [aPost(), aPost()]
  expect(await readSidebar(mirror)).toEqual({
    templates: null,
    tags: null,
    latest: null,
    favorites: null,
    fetchedAt: null,
  })
  await keepSingle(mirror, 'latest', [here, gone], { tick: 2, at: 5 })
  await keepSingle(
    mirror,
    'templates',
    { right_sidebar_latest_news: { post_data: [gone] }, sponsored: null },
    { tick: 2, at: 5 },
  )
  await keepSingle(mirror, 'latest', [], { tick: 1, at: 9 })
  const removals = [{ kind: 'post', id: gone.id, rev: 9 } as const]
  await applyChanges(mirror, { posts: [], comments: [], removals }, 'write')
  const sidebar = await readSidebar(mirror)
  expect(sidebar.latest?.map(each => each.id)).toEqual([here.id])
  expect(sidebar).toMatchObject({ templates: { right_sidebar_latest_news: { post_data: [] } }, fetchedAt: 5 })
})

test('what waits shows in the sidebar and among what to read next: new titles, and no deleted posts', async () => {
  const mirror = newMirror()
  const [gone, named, other] = [aPost(), aPost({ type: 'news', post_title: 'Old' }), aPost({ type: 'news' })]
  const posts = [gone, named, other]
  await keepSingle(mirror, 'latest', posts, { tick: 1, at: 5 })
  await keepSingle(mirror, 'templates', { right_sidebar_latest_news: { post_data: posts } }, { tick: 1, at: 5 })
  await keepSingle(mirror, 'related read', posts, { tick: 1, at: 5 })
  await enqueue(mirror, deletePost(gone), someone)
  await enqueue(mirror, editPost({ post: named, title: 'New', text: named.post_text }), someone)
  const shown = async () => {
    const { latest, templates } = await readSidebar(mirror)
    return [latest, templates?.right_sidebar_latest_news.post_data, (await readRelated(mirror, 'read')).posts].map(
      list => list?.map(each => each.post_title),
    )
  }
  const now = ['New', other.post_title]
  expect(await shown()).toEqual([now, now, now])
  await mirror.outbox.toCollection().modify({ state: 'refused' })
  const before = posts.map(each => each.post_title)
  expect(await shown()).toEqual([before, before, before])
})

test('an unsent picture can be shown from this device', async () => {
  const mirror = newMirror()
  const pictures = [{ blob: new Blob(['abc']), name: 'a.png', alt: 'A', width: 4, height: 3 }]
  await enqueue(mirror, newTimelinePost({ text: '<p>Look at this</p>', pictures }), someone)
  const [post] = (await readFeed(mirror, {})).posts
  expect(post?.pictures).toMatchObject([{ alt: 'A', width: 4, height: 3 }])
  expect(await (await readFile(mirror, post?.pictures[0]?.thumb ?? ''))?.text()).toBe('abc')
  expect(await readWaiting(mirror)).toMatchObject([{ text: 'Look at this', percent: 0, state: 'waiting' }])
})
