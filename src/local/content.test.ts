import 'fake-indexeddb/auto'
import { expect, onTestFinished, test } from 'vitest'
import { CallError } from '../contract/errors.ts'
import { fromPlain } from '../contract/rich-text/from-plain.ts'
import type { NewCommand } from './command/command.ts'
import { editComment } from './comments/commands.ts'
import { readThread } from './comments/read-thread.ts'
import { readCommentConflict, resolveConflict } from './editing/conflicts.ts'
import { shareDraft, unshareDraft } from './editing/shared-drafts.ts'
import { applyComments, applyPosts } from './mirror/apply-rows.ts'
import { keepDraft } from './mirror/drafts.ts'
import { keepSingle } from './mirror/singles.ts'
import { momentNow } from './mirror/ticks.ts'
import { countWaiting } from './outbox/count-waiting.ts'
import { withinPage } from './outbox/one-at-a-time.ts'
import { enqueue } from './outbox/queue.ts'
import { readWaiting } from './outbox/read-waiting.ts'
import { createSender } from './outbox/sender.ts'
import { editPost, newTimelinePost, newTitledPost } from './posts/commands.ts'
import { choiceOf, feedKey, fullChoice } from './posts/feed-choice.ts'
import { fillFeed } from './posts/feed-rows.ts'
import { readHome, readRelated, readWaitingPosts } from './posts/read-home.ts'
import { readFeed, readPost } from './posts/read-posts.ts'
import { pullDrafts, readElsewhere, takeElsewhere } from './settings/draft-copies.ts'
import { addFavoriteTag, clearTagCounter, removeFavoriteTag } from './sidebar/commands.ts'
import { readFavoriteTags } from './sidebar/read-favorites.ts'
import { handOver } from './sync/hand-over.ts'
import { createSync } from './sync/sync.ts'
import { aClock } from './testing/clock.ts'
import { FakeServer } from './testing/fake-server.ts'
import { readConflict } from './testing/read-mirror.ts'
import { aComment, aPost, newMirror, someone } from './testing/rows.ts'

/** A device and its in-memory server; `flush` sends until nothing is due any more. */
function aDevice() {
  const [mirror, server, clock, locks] = [newMirror(), new FakeServer(), aClock(), withinPage()]
  const { now, setTimer } = clock
  const sender = createSender({ mirror, client: server, locks, signedIn: () => true, now, setTimer, random: () => 0 })
  onTestFinished(() => {
    sender.stop()
    mirror.close()
  })
  const flush = async () => {
    sender.wake()
    await sender.idle()
    while (clock.next()) await sender.idle()
  }
  const write = (command: NewCommand) => enqueue(mirror, command, someone, { now: now() })
  const sync = createSync({ mirror, client: server, session: () => someone, now })
  return { mirror, server, clock, flush, write, sync }
}

/** A device that has read an own post. */
async function withPost(given: Parameters<typeof aPost>[0] = {}) {
  const device = aDevice()
  const post = aPost({ author: { ...aPost().author, user_id: someone.id }, ...given })
  device.server.posts.set(post.id, post)
  await applyPosts(device.mirror, [post], { asked: 1 })
  const read = async () => {
    const answer = await readPost(device.mirror, post.post_slug)
    if (answer.state !== 'here') throw new Error(`the post is ${answer.state}`)
    return answer.post
  }
  return { ...device, post, read }
}

const place = { name: 'Nishiki Market', name_ja: '錦市場', prefecture: 'Kyoto' }
const picture = (id: string) => ({ id, alt: '', width: 4, height: 3, thumb: `/t/${id}`, large: `/l/${id}` })

test('a queued guide is shown with its title, location and pictures, also in the feed of its prefecture', async () => {
  const { mirror, write } = aDevice()
  const pictures = [{ blob: new Blob(['x']), name: 'a.webp', alt: 'Stalls', width: 4, height: 3 }]
  const made = newTitledPost({
    type: 'guide',
    title: 'Markets',
    text: '<p>Go early</p>',
    location: place,
    pictures,
  })
  const { postId, slug, ...command } = made
  await write(command)
  const [shown] = (await readFeed(mirror, { selectedPlace: 'Kyoto' })).posts
  expect(shown).toMatchObject({
    id: postId,
    post_slug: slug,
    post_title: 'Markets',
    post_location: place,
    type: 'guide',
  })
  expect(shown?.pictures).toMatchObject([
    { alt: 'Stalls', width: 4, height: 3, thumb: expect.stringMatching(/^local:/) },
  ])
  const shownIn = async (selectedPlace: 'kansai' | 'Nara' | 'kanto') =>
    (await readFeed(mirror, { selectedPlace })).posts.length
  expect([await shownIn('kansai'), await shownIn('Nara'), await shownIn('kanto')]).toEqual([1, 0, 0])
  expect((await readWaitingPosts(mirror)).posts).toHaveLength(1)
})

test('feeds stored by older versions keep their keys; a prefecture becomes part of the key', () => {
  expect(feedKey({})).toBe(JSON.stringify(['all', 'new', 'month', [], '', []]))
  expect(feedKey({ selectedFrom: 'followed' })).toBe(JSON.stringify(['all', 'new', 'month', [], '', [], 'followed']))
  for (const choice of [{}, { selectedFrom: 'followed' as const }, { selectedPlace: 'Kyoto' as const }]) {
    expect(choiceOf(feedKey(choice))).toEqual(fullChoice(choice))
  }
})

test('a queued edit is laid over its post: text, title, tags, location, and pictures old and new', async () => {
  const { post, read, write } = await withPost({ type: 'guide', pictures: [picture('a'), picture('b')] })
  const blob = new Blob(['x'])
  const tagged = fromPlain('Now #kyoto')
  const pictures = [
    { alt: 'New', name: 'c.webp', blob, width: 8, height: 6 },
    { alt: 'Old', name: '', stored: picture('b') },
  ]
  await write(editPost({ post, title: 'T2', text: tagged, location: place, pictures }))
  expect(await read()).toMatchObject({
    post_title: 'T2',
    post_text: tagged,
    post_hashtags: ['#kyoto'],
    post_location: place,
    pictures: [
      { alt: 'New', width: 8 },
      { ...picture('b'), alt: 'Old' },
    ],
    waiting: { state: 'waiting' },
  })
})

test('several queued edits of one post are sent in order and do not conflict with each other', async () => {
  const { post, read, write, flush, server, mirror } = await withPost()
  await write(editPost({ post, title: '', text: '<p>First words</p>' }))
  await write(editPost({ post: await read(), title: '', text: '<p>Second words</p>' }))
  await flush()
  expect(server.posts.get(post.id)).toMatchObject({ post_text: '<p>Second words</p>', version: 3 })
  expect(await mirror.outbox.count()).toBe(0)
})

test('a queued post can be edited with its pictures; the edit is sent with the picture ids that the server chose', async () => {
  const { mirror, server, write, flush } = aDevice()
  const { slug, postId, ...command } = newTimelinePost({
    text: '<p>With a picture</p>',
    pictures: [{ blob: new Blob(['x']), name: 'a.webp', alt: 'A' }],
  })
  await write(command)
  const shown = await readPost(mirror, slug)
  if (shown.state !== 'here') throw new Error('it waits')
  const pictures = shown.post.pictures.map(stored => ({ alt: 'Better', name: '', stored }))
  await write(editPost({ post: shown.post, title: '', text: '<p>With a better word</p>', pictures }))
  await flush()
  expect(await readWaiting(mirror)).toEqual([])
  expect(server.posts.get(postId)?.pictures).toMatchObject([
    { alt: 'Better', thumb: expect.stringMatching(/^\/thumb/) },
  ])
})

test.each(['mine', 'theirs', 'both'] as const)('a conflict keeps both texts until one is chosen: %s', async choice => {
  const { post, read, write, flush, server, mirror } = await withPost()
  server.posts.set(post.id, { ...post, post_text: '<p>Theirs words</p>', version: 2, rev: 50 })
  await write(editPost({ post, title: '', text: '<p>My words</p>' }))
  await flush()
  expect(await read()).toMatchObject({
    post_text: '<p>Theirs words</p>',
    waiting: { state: 'refused', error: { code: 'conflict' } },
  })
  const conflict = await readConflict(mirror, post.id)
  expect(conflict).toMatchObject({
    mine: { post_text: '<p>My words</p>' },
    theirs: { post_text: '<p>Theirs words</p>' },
  })
  const { commandId = '' } = conflict ?? {}
  expect(await resolveConflict(mirror, commandId, choice === 'both' ? { text: '<p>Both words</p>' } : choice)).toBe(
    true,
  )
  await flush()
  const text = { mine: '<p>My words</p>', theirs: '<p>Theirs words</p>', both: '<p>Both words</p>' }[choice]
  expect(server.posts.get(post.id)?.post_text).toBe(text)
  const shown = await read()
  expect(shown.post_text).toBe(text)
  expect(shown.waiting).toBeUndefined()
  expect(await readConflict(mirror, post.id)).toBeNull()
  expect(await resolveConflict(mirror, commandId, 'mine')).toBe(false)
})

test('two edits that meet the same conflict become one conflict: the later text with the pictures of both', async () => {
  const { post, read, write, flush, server, mirror } = await withPost()
  server.posts.set(post.id, { ...post, post_text: '<p>Theirs words</p>', version: 2, rev: 50 })
  const pictures = [{ alt: 'A', name: 'a.webp', blob: new Blob(['x']) }]
  await write(editPost({ post, title: '', text: '<p>First words</p>', pictures }))
  await write(editPost({ post: await read(), title: '', text: '<p>Second words</p>' }))
  await flush()
  expect(await mirror.outbox.toArray()).toMatchObject([{ kind: 'posts.editWithPictures', state: 'refused' }])
  const conflict = await readConflict(mirror, post.id)
  expect(conflict?.mine).toMatchObject({ post_text: '<p>Second words</p>', pictures: [{ alt: 'A' }] })
  await resolveConflict(mirror, conflict?.commandId ?? '', 'mine')
  await flush()
  expect(server.posts.get(post.id)).toMatchObject({ post_text: '<p>Second words</p>', pictures: [{ alt: 'A' }] })
  expect(await mirror.files.count()).toBe(0)
})

test('what an edit set beside the text stays in a later one that met the same conflict, and in the one that is chosen', async () => {
  const { post, read, write, flush, server, mirror } = await withPost({ type: 'guide' })
  server.posts.set(post.id, { ...post, post_text: '<p>Theirs words</p>', version: 2, rev: 50 })
  const days = { from: '2027-05-01', to: '2027-05-03' }
  await write(editPost({ post, title: 'T', text: post.post_text, days, doors: { signs: ['cards'] } }))
  await write(editPost({ post: await read(), title: 'T', text: '<p>Second words</p>' }))
  await flush()
  const whole = { post_text: '<p>Second words</p>', post_days: days, post_doors: { signs: ['cards'] } }
  const conflict = await readConflict(mirror, post.id)
  expect(conflict?.mine).toMatchObject(whole)
  await resolveConflict(mirror, conflict?.commandId ?? '', 'mine')
  expect(await mirror.outbox.toArray()).toMatchObject([{ args: { body: { ...whole, version: 2 } } }])
})

test('an edit of a comment can meet a conflict, too', async () => {
  const { post, write, flush, server, mirror } = await withPost()
  const comment = aComment({ post_id: post.id, user_id: someone.id })
  await applyComments(mirror, [comment], { asked: 1 })
  server.comments.set(comment.id, { ...comment, comment_text: '<p>Theirs</p>', version: 2, rev: 50 })
  await write(editComment({ comment, text: '<p>Mine</p>' }))
  await flush()
  const conflict = await readCommentConflict(mirror, comment.id)
  expect(conflict).toMatchObject({ mine: { comment_text: '<p>Mine</p>' }, theirs: { comment_text: '<p>Theirs</p>' } })
  await resolveConflict(mirror, conflict?.commandId ?? '', 'mine')
  await flush()
  expect(server.comments.get(comment.id)).toMatchObject({ comment_text: '<p>Mine</p>', version: 3 })
  expect((await mirror.comments.get(comment.id))?.comment.comment_text).toBe('<p>Mine</p>')
})

test('an edit of a deleted post is kept as a draft with the reason', async () => {
  const { post, write, flush, server, mirror } = await withPost()
  server.posts.delete(post.id)
  await write(editPost({ post, title: '', text: '<p>Too late for this</p>' }))
  await flush()
  const [draft] = await mirror.drafts.toArray()
  expect(draft).toMatchObject({ reason: { code: 'not_found' }, content: { kind: 'posts.edit' } })
  expect((await readPost(mirror, post.post_slug)).state).toBe('gone')
})

test('favourite tags: only the last of several follows and unfollows is sent', async () => {
  const { mirror, server, write, flush, sync } = aDevice()
  server.follow('#sushi', 4)
  await sync.loadFavoriteTags()
  const shown = async () => (await readFavoriteTags(mirror)).tags.map(each => [each.hashtag, each.hashtag_update_count])
  await write(addFavoriteTag('#kyoto'))
  const [kyoto, sushi] = (await readFavoriteTags(mirror)).tags
  expect(await shown()).toEqual([
    ['#kyoto', 0],
    ['#sushi', 4],
  ])
  if (!kyoto || !sushi) throw new Error('both are shown')
  await write(clearTagCounter(sushi))
  await write(removeFavoriteTag(kyoto))
  await write(addFavoriteTag('#kyoto'))
  expect(await mirror.outbox.count()).toBe(2)
  expect(await shown()).toEqual([
    ['#kyoto', 0],
    ['#sushi', 0],
  ])
  await flush()
  expect(await shown()).toEqual([
    ['#kyoto', 0],
    ['#sushi', 0],
  ])
  expect([...server.favorites.keys()].sort()).toEqual(['#kyoto', '#sushi'])
  await write(removeFavoriteTag(sushi))
  await flush()
  expect(await shown()).toEqual([['#kyoto', 0]])
})

test('the home page and related posts can be read offline after they were loaded', async () => {
  const { mirror, server, sync } = aDevice()
  const post = aPost()
  server.posts.set(post.id, post)
  server.home.set('main', [post.id])
  expect(await readHome(mirror)).toMatchObject({ known: false, main: [] })
  expect(await sync.loadHome()).toBe('loaded')
  expect(await sync.loadRelated(post.id)).toBe('loaded')
  server.delivery = () => 'cut'
  expect(await sync.loadHome()).toBe('no-network')
  expect((await readHome(mirror)).main.map(each => each.id)).toEqual([post.id])
  expect(await readRelated(mirror, post.id)).toMatchObject({ known: true, posts: [] })
  expect(await readRelated(mirror, aPost().id)).toMatchObject({ known: false, posts: [] })
})

test('home lists that came with a server-rendered document can be read offline', async () => {
  const { mirror } = aDevice()
  const [post, late] = [aPost(), aPost()]
  const home = {
    promoted: [],
    main: [post],
    bestGuides: [post],
    rated: [],
    prefectures: [{ prefecture: 'Kyoto', guides_count: 2, places_count: 1 }],
    words: { en: { hello: 'Come in', say: '', hint: '' }, ja: { hello: 'どうぞ', say: '', hint: '' } },
  }
  await handOver(mirror, { at: 5, home })
  await handOver(mirror, { at: 4, home: { ...home, main: [late] } })
  const { main, bestGuides, rated, prefectures, words, known, fetchedAt } = await readHome(mirror)
  expect([main, bestGuides, rated].map(list => list.map(each => each.id))).toEqual([[post.id], [post.id], []])
  expect({ known, fetchedAt }).toEqual({ known: true, fetchedAt: 5 })
  expect({ prefectures, words }).toEqual({ prefectures: home.prefectures, words: home.words })
})

test('replies that did not come with a comment are counted, and loaded on request', async () => {
  const { mirror, server, sync, post } = await withPost()
  const root = aComment({ post_id: post.id })
  const replies = Array.from({ length: 25 }, (_, index) =>
    aComment({ post_id: post.id, comment_reply_id: root.id, comment_date: new Date(index).toISOString() }),
  )
  for (const each of [root, ...replies]) server.comments.set(each.id, each)
  await sync.loadThread(post.id, 'new', 'first')
  const thread = async () => (await readThread(mirror, post.id, 'new')).comments[0]
  expect(await thread()).toMatchObject({ moreReplies: 5, replies: { length: 20 } })
  expect(await sync.loadReplies(root.id)).toBe('loaded')
  expect((await thread())?.replies.map(each => each.id)).toEqual(replies.map(each => each.id))
  expect((await thread())?.moreReplies ?? 0).toBe(0)
})

test('a newly saved post appears only in the favourites whose filter it passes', async () => {
  const { mirror, server, write, flush, post } = await withPost()
  const [all, news] = [{ selectedTrend: 'saved', selectedDate: 'all' } as const, { selectedType: 'news' } as const]
  const read = { rows: [], nextCursor: null, which: 'first', asked: 1 } as const
  await fillFeed(mirror, feedKey(all), read)
  await fillFeed(mirror, feedKey({ ...all, ...news }), read)
  const ids = async (choice: object) => (await readFeed(mirror, choice)).posts.map(each => each.id)
  await write({ kind: 'posts.save', args: { params: { id: post.id } } })
  for (const again of [false, true]) {
    if (again) await flush()
    expect(await ids(all)).toEqual([post.id])
    expect(await ids({ ...all, ...news })).toEqual([])
  }
  expect(server.posts.get(post.id)?.saved).toBe(true)
})

test('the latest text of a draft is sent to the server from time to time, without pictures; a newer one is offered', async () => {
  const { mirror, server, clock, flush, sync } = aDevice()
  const share = async (text: string) => {
    await keepDraft(mirror, 'post:new', { content: { text, pictures: [{ blob: new Blob(['x']) }] } })
    await shareDraft(mirror, 'post:new', someone, clock.now())
  }
  for (const text of ['G', 'Go', 'Good']) await share(text)
  expect(await mirror.outbox.count()).toBe(1)
  expect([await countWaiting(mirror), await readWaiting(mirror)]).toEqual([0, []])
  await flush()
  expect([...server.drafts.values()].map(each => JSON.parse(each.content))).toEqual([
    { key: 'post:new', content: { text: 'Good', pictures: [] }, base: null, picturesLeft: 1 },
  ])
  await sync.loadDrafts()
  expect(await readElsewhere(mirror, 'post:new')).toBeNull()
  const other = newMirror()
  onTestFinished(() => other.close())
  await pullDrafts(other, [...server.drafts.values()])
  expect(await readElsewhere(other, 'post:new')).toMatchObject({ content: { text: 'Good' }, picturesLeft: 1 })
  expect(await takeElsewhere(other, 'post:new')).toMatchObject({ content: { text: 'Good' } })
  expect(await readElsewhere(other, 'post:new')).toBeNull()
  await pullDrafts(other, [...server.drafts.values()])
  expect(await readElsewhere(other, 'post:new')).toBeNull()
  await unshareDraft(mirror, 'post:new', someone, clock.now())
  await sync.loadDrafts()
  expect(await readElsewhere(mirror, 'post:new')).toBeNull()
  await flush()
  expect(server.drafts.size).toBe(0)
})

test('a draft that the server refuses stays on the device, and nothing stays queued', async () => {
  const { mirror, server, clock, flush } = aDevice()
  server.refuse = name => (name === 'settings.saveDraft' ? new CallError('bad_request') : null)
  await keepDraft(mirror, 'comment:x', { content: 'So it goes' })
  await shareDraft(mirror, 'comment:x', someone, clock.now())
  await flush()
  expect(await mirror.outbox.count()).toBe(0)
  expect(await mirror.drafts.toArray()).toMatchObject([{ key: 'comment:x', content: 'So it goes' }])
})

test('a tag that is followed while an older answer with the tags is on its way stays followed', async () => {
  const { mirror, server, write, flush, sync } = aDevice()
  server.follow('#sushi', 0)
  const asked = await momentNow(mirror, () => 5)
  const shown = async () => {
    const { tags, known } = await readFavoriteTags(mirror)
    return { tags: tags.map(each => each.hashtag).sort(), known }
  }
  await write(addFavoriteTag('#kyoto'))
  await flush()
  await keepSingle(mirror, 'favorites', [], asked)
  expect(await shown()).toEqual({ tags: ['#kyoto'], known: false })
  await sync.loadFavoriteTags()
  expect(await shown()).toEqual({ tags: ['#kyoto', '#sushi'], known: true })
})
