import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import type { AccountData } from '../contract/entities/people.ts'
import { CallError } from '../contract/errors.ts'
import { readHidden } from './command/hidden-people.ts'
import { newComment } from './comments/commands.ts'
import { readThread } from './comments/read-thread.ts'
import { fillThread } from './comments/thread-rows.ts'
import { fillUserComments, readUserComments } from './comments/user-comments.ts'
import {
  addGallery,
  addPhoto,
  editPhoto,
  removeGallery,
  removePhoto,
  renameGallery,
  reorderPhotos,
} from './galleries/commands.ts'
import { keepGalleries, keepPhotos } from './galleries/gallery-rows.ts'
import { readGalleries, readPhotos } from './galleries/read-galleries.ts'
import { applyChanges } from './mirror/apply-changes.ts'
import { applyComments, applyPosts } from './mirror/apply-rows.ts'
import { Mirror } from './mirror/schema.ts'
import { keepSingle } from './mirror/singles.ts'
import { momentNow, nextTick } from './mirror/ticks.ts'
import { withinPage } from './outbox/one-at-a-time.ts'
import { enqueue } from './outbox/queue.ts'
import { createSender } from './outbox/sender.ts'
import { discard } from './outbox/take-back.ts'
import { reactPost } from './posts/card-commands.ts'
import { newTimelinePost } from './posts/commands.ts'
import { feedKey } from './posts/feed-choice.ts'
import { fillFeed } from './posts/feed-rows.ts'
import { readFeed, readPost } from './posts/read-posts.ts'
import { fillUserPosts, readUserPosts } from './posts/user-posts.ts'
import { editAbout, removeAvatar, setAvatar, setCover } from './profile/commands.ts'
import { readWaitingAvatar } from './profile/own-pictures.ts'
import { keepAbout, keepProfile, markProfileGone } from './profile/profile-rows.ts'
import { readAbout, readProfile, readRelation } from './profile/read-profile.ts'
import { changeSetting } from './settings/commands.ts'
import { readSettings } from './settings/read-settings.ts'
import { readSidebar } from './sidebar/read-sidebar.ts'
import { acceptRequest, block, follow, removeFollower, reportPost, unblock, unfollow } from './social/commands.ts'
import { fillPeople } from './social/people-rows.ts'
import { readPeople } from './social/read-people.ts'
import { eventually } from './testing/eventually.ts'
import { FakeServer } from './testing/fake-server.ts'
import { aComment, aPerson, aPost, someone } from './testing/rows.ts'

/** When everything was read that a test begins with: before the mirror's first tick. */
const before = { tick: 0, at: 1_000 }
const first = { nextCursor: null, which: 'first', asked: before.tick } as const
const picture = { blob: new Blob(['x']), name: 'a.webp', width: 4, height: 3 }

/** A mirror whose member has read profile, posts, comments and lists of one person. */
async function aReader(given: Partial<AccountData> = {}) {
  const me = { ...someone, id: crypto.randomUUID() }
  const mirror = new Mirror(me.id)
  const ken = aPerson({ user_tag: 'ken', ...given })
  const author = { user_id: ken.id, username: 'Ken', user_tag: 'ken', avatar: null, premium_status: false, about: null }
  const [his, mine] = [aPost({ author }), aPost()]
  const root = aComment({ post_id: mine.id, user_id: ken.id })
  const other = aComment({ post_id: mine.id })
  const reply = aComment({ post_id: mine.id, comment_reply_id: other.id, user_id: ken.id })
  const teaser = { ...his, username: 'Ken', user_tag: 'ken' }
  const person = { user_id: ken.id, avatar: null, user_tag: 'ken', username: 'Ken' }
  await fillFeed(mirror, feedKey({}), { rows: [his, mine], ...first }, before.at)
  await fillFeed(mirror, feedKey({ selectedFrom: 'followed' }), { rows: [his], ...first }, before.at)
  const roots = [
    { ...root, replies: [] },
    { ...other, replies: [reply] },
  ]
  await fillThread(mirror, mine.id, 'new', { rows: roots, ...first }, before.at)
  await keepSingle(mirror, 'latest', [teaser], before)
  await keepSingle(mirror, 'templates', { right_sidebar_latest_news: { post_data: [teaser] } }, before)
  await keepProfile(mirror, ken, before)
  await keepProfile(mirror, aPerson({ id: me.id, user_tag: 'mika', galleries_count: 1 }), before)
  await keepAbout(mirror, ken.id, { about: 'I walk', hobbies: [], hashtags: [] }, before)
  await fillPeople(mirror, 'followers', { rows: [person], ...first }, before.at)
  for (const kind of ['follows', 'requests', 'blocked'] as const) {
    await fillPeople(mirror, kind, { rows: [], ...first }, before.at)
  }
  await fillUserPosts(mirror, ken.id, 'new', { rows: [his], ...first }, before.at)
  const named = { ...root, post: { post_slug: mine.post_slug, post_title: '' } }
  await fillUserComments(mirror, ken.id, 'new', { rows: [named], ...first }, before.at)
  await keepGalleries(mirror, ken.id, [aGallery('his')], before)
  await keepPhotos(mirror, { userId: ken.id, galleryId: 'his' }, [aPhoto('p')], before)
  const server = new FakeServer()
  const sender = createSender({
    mirror,
    client: server,
    locks: withinPage(),
    signedIn: () => true,
    now: () => before.at + 100,
    setTimer: () => () => {},
  })
  sender.stop()
  const read = async () => ({
    feed: (await readFeed(mirror, {})).posts.map(post => post.id),
    followed: (await readFeed(mirror, { selectedFrom: 'followed' })).posts.length,
    post: (await readPost(mirror, his.post_slug)).state,
    thread: (await readThread(mirror, mine.id, 'new')).comments.flatMap(each => [
      each.id,
      ...each.replies.map(r => r.id),
    ]),
    latest: (await readSidebar(mirror)).latest?.length,
    news: (await readSidebar(mirror)).templates?.right_sidebar_latest_news?.post_data.length,
    followers: (await readPeople(mirror, 'followers')).people.length,
    blocked: (await readPeople(mirror, 'blocked')).people.map(each => each.username),
    about: await readAbout(mirror, ken.id),
    posts: (await readUserPosts(mirror, ken.id, 'new')).posts.length,
    comments: (await readUserComments(mirror, ken.id, 'new')).comments.length,
    galleries: (await readGalleries(mirror, ken.id)).galleries.length,
    photos: (await readPhotos(mirror, 'his')).photos.length,
  })
  const hidden = {
    feed: [mine.id],
    followed: 0,
    post: 'gone',
    thread: [other.id],
    latest: 0,
    news: 0,
    followers: 0,
    blocked: ['Ken'],
    about: null,
    posts: 0,
    comments: 0,
    galleries: 0,
    photos: 0,
  }
  const write = (command: Parameters<typeof enqueue>[1]) => enqueue(mirror, command, me, { now: before.at + 50 })
  return { me, mirror, ken, his, mine, root, other, reply, server, read, hidden, write }
}

const aGallery = (id: string) => ({
  id,
  gallery_name: id,
  gallery_created_date: '2026-11-01T00:00:00.000Z',
  gallery_def: false,
  photos_count: 1,
  cover: null,
})

const aPhoto = (id: string) => ({ id, caption: '', alt: '', width: 1, height: 1, thumb: `/${id}`, large: `/${id}` })

const profileOf = async (mirror: Mirror, tag = 'ken') => {
  const answer = await readProfile(mirror, tag)
  if (answer.state !== 'here') throw new Error(answer.state)
  return answer.profile
}

test('a queued block hides the person in every view at once; the profile shows only the block', async () => {
  const { mirror, ken, read, hidden, write } = await aReader({ follow_state: 'following', followers_count: 3 })
  expect(await read()).toMatchObject({ followed: 1, post: 'here', latest: 1, photos: 1, comments: 1 })
  await write(block(ken.id))
  expect(await read()).toEqual(hidden)
  expect(await profileOf(mirror)).toMatchObject({
    blocked_by_me: true,
    may_see: false,
    follow_state: 'none',
    followers_count: 2,
    waiting: { state: 'waiting' },
  })
  expect([...(await readHidden(mirror))]).toEqual([ken.id])
  await write(unblock(ken.id))
  expect(await read()).toMatchObject({ followed: 1, post: 'here', blocked: [] })
  expect(await mirror.outbox.count()).toBe(0)
})

test('a queued block updates live queries', async () => {
  const { mirror, ken, write } = await aReader()
  const seen: string[][] = []
  const watch = liveQuery(() => readPeople(mirror, 'followers')).subscribe(({ people }) => {
    seen.push(people.map(each => each.username))
  })
  await eventually(() => expect(seen).toEqual([['Ken']]))
  await write(block(ken.id))
  await eventually(() => expect(seen.at(-1)).toEqual([]))
  watch.unsubscribe()
})

test('a removal deletes a person’s rows; answers requested before it bring none back, later ones do', async () => {
  const { mirror, ken, his, mine, root, reply, read, hidden } = await aReader()
  const removals = [{ kind: 'person' as const, id: ken.id, rev: 50 }]
  const late = await momentNow(mirror, () => 2_000)
  const lateRead = { ...first, asked: late.tick }
  await applyChanges(mirror, { posts: [], comments: [], removals }, { asked: await nextTick(mirror) })
  const gone = { ...hidden, blocked: [], post: 'unknown' }
  expect(await read()).toEqual(gone)
  expect(await readProfile(mirror, 'ken')).toEqual({ state: 'unknown' })

  const person = { user_id: ken.id, avatar: null, user_tag: 'ken', username: 'Ken' }
  await fillFeed(mirror, feedKey({}), { rows: [his, mine], ...lateRead }, late.at)
  await applyComments(mirror, [root, reply], lateRead)
  await applyPosts(mirror, [{ ...his, rev: 99 }], 'write')
  await keepProfile(mirror, ken, late)
  await keepAbout(mirror, ken.id, { about: '', hobbies: [], hashtags: [] }, late)
  await fillPeople(mirror, 'followers', { rows: [person], ...lateRead }, late.at)
  await fillUserPosts(mirror, ken.id, 'new', { rows: [his], ...lateRead }, late.at)
  await keepGalleries(mirror, ken.id, [aGallery('his')], late)
  await keepPhotos(mirror, { userId: ken.id, galleryId: 'his' }, [aPhoto('p')], late)
  await keepSingle(mirror, 'latest', [{ ...his, username: 'Ken', user_tag: 'ken' }], late)
  expect(await read()).toEqual(gone)

  const later = await momentNow(mirror, () => 3_000)
  await fillFeed(mirror, feedKey({}), { rows: [his, mine], ...first, asked: later.tick }, later.at)
  await keepSingle(mirror, 'latest', [{ ...his, username: 'Ken', user_tag: 'ken' }], later)
  expect(await read()).toMatchObject({ feed: [his.id, mine.id], post: 'here', latest: 1 })
  await applyChanges(mirror, { posts: [], comments: [], removals }, { asked: await nextTick(mirror) })
  expect(await read()).toMatchObject({ feed: [mine.id], latest: 0 })
})

test('a queued follow shows at once, with the counts of both; to a private profile it is a request', async () => {
  const { mirror, ken, write } = await aReader({ followers_count: 5 })
  await write(follow(ken.id))
  expect(await profileOf(mirror)).toMatchObject({ follow_state: 'following', followers_count: 6 })
  expect(await profileOf(mirror, 'mika')).toMatchObject({ followed_count: 1 })
  expect((await readPeople(mirror, 'follows')).people).toMatchObject([
    { username: 'Ken', waiting: { state: 'waiting' } },
  ])
  await write(unfollow(ken.id))
  expect(await mirror.outbox.count()).toBe(0)

  const hidden = await aReader({ private: true, followers_count: 5 })
  await hidden.write(follow(hidden.ken.id))
  expect(await profileOf(hidden.mirror)).toMatchObject({ follow_state: 'requested', followers_count: 5 })
  expect((await readPeople(hidden.mirror, 'follows')).people).toEqual([])
  expect(await readRelation(hidden.mirror, hidden.ken.id)).toMatchObject({ follow_state: 'requested' })
})

test('queued answers to requests and removals of followers show at once', async () => {
  const { mirror, ken, write } = await aReader({ follows_me: false })
  const person = { user_id: ken.id, avatar: null, user_tag: 'ken', username: 'Ken' }
  await fillPeople(mirror, 'requests', { rows: [person], ...first }, before.at)
  await fillPeople(mirror, 'followers', { rows: [], ...first }, before.at)
  await write(acceptRequest(ken.id))
  expect((await readPeople(mirror, 'requests')).people).toEqual([])
  expect((await readPeople(mirror, 'followers')).people).toHaveLength(1)
  expect(await profileOf(mirror, 'mika')).toMatchObject({ followers_count: 1 })
  await write(removeFollower(ken.id))
  expect((await readPeople(mirror, 'followers')).people).toEqual([])
})

test('a queued unfollow hides the person’s posts from the followed feed', async () => {
  const { ken, read, write } = await aReader({ follow_state: 'following' })
  await write(unfollow(ken.id))
  expect(await read()).toMatchObject({ followed: 0, post: 'here' })
})

test('an own new post shows in the default feed and not in the followed feed', async () => {
  const { mirror, read, write } = await aReader()
  const post = newTimelinePost({ text: '<p>Hello there</p>' })
  await write(post)
  expect((await read()).feed[0]).toBe(post.postId)
  expect((await readFeed(mirror, { selectedFrom: 'followed' })).posts).toHaveLength(1)
})

test('a queued change of a setting shows at once; a refused one shows the old value and the reason', async () => {
  const { mirror, write } = await aReader()
  const usual = [{ name: 'presence', value: 'everyone' }]
  for (const group of ['privacy', 'notifications', 'display']) {
    await keepSingle(mirror, `settings.${group}`, group === 'privacy' ? usual : [], before)
  }
  await write(changeSetting('presence', 'nobody'))
  await write(changeSetting('presence', 'followers'))
  expect(await mirror.outbox.count()).toBe(1)
  expect(await readSettings(mirror)).toMatchObject({
    values: { presence: 'followers' },
    waiting: new Set(['presence']),
    known: true,
  })
  const [command] = await mirror.outbox.toArray()
  await mirror.outbox.update(command?.seq ?? 0, { state: 'refused', error: { code: 'suspended', message: 'No' } })
  expect(await readSettings(mirror)).toMatchObject({
    values: { presence: 'everyone' },
    refused: { presence: { error: { code: 'suspended' } } },
  })
  await write(changeSetting('presence', 'everyone'))
  expect(await mirror.outbox.count()).toBe(0)
})

test('a queued gallery takes photos; reordering, renaming and deletions are laid over', async () => {
  const { me, mirror, write } = await aReader()
  await keepGalleries(mirror, me.id, [aGallery('old')], before)
  await keepPhotos(mirror, { userId: me.id, galleryId: 'old' }, [aPhoto('a'), aPhoto('b')], before)
  const gallery = addGallery('Autumn')
  await write(gallery)
  const photo = addPhoto(gallery.galleryId, { ...picture, alt: 'A hill', caption: 'Hill' })
  await write(photo)
  await write(renameGallery(gallery.galleryId, 'Late autumn'))
  expect((await readGalleries(mirror, me.id)).galleries).toMatchObject([
    { id: 'old' },
    { gallery_name: 'Late autumn', photos_count: 1, cover: `local:${photo.files?.[0]?.id}` },
  ])
  expect(await readPhotos(mirror, gallery.galleryId)).toMatchObject({
    known: true,
    photos: [{ id: photo.photoId, alt: 'A hill', width: 4, height: 3, waiting: { state: 'waiting' } }],
  })
  const queued = await mirror.outbox.toArray()
  expect(queued.map(each => each.dependsOn)).toEqual([[], [queued[0]?.id], [queued[0]?.id]])
  await write(reorderPhotos('old', ['b']))
  await write(editPhoto({ photoId: 'b', galleryId: 'old' }, { caption: 'B', alt: '' }))
  expect((await readPhotos(mirror, 'old')).photos.map(each => `${each.id}${each.caption}`)).toEqual(['bB', 'a'])
  await write(removePhoto({ photoId: 'a', galleryId: 'old' }))
  expect((await readPhotos(mirror, 'old')).photos.map(each => each.id)).toEqual(['b'])
  await write(removeGallery(gallery.galleryId))
  expect((await readGalleries(mirror, me.id)).galleries.map(each => each.id)).toEqual(['old'])
  expect((await mirror.outbox.toArray()).map(each => each.kind)).not.toContain('galleries.add')
  expect(await mirror.files.count()).toBe(0)
})

test('a queued avatar, cover and about part show at once', async () => {
  const { me, mirror, write } = await aReader()
  const avatar = setAvatar(picture)
  await write(setAvatar(picture))
  await write(avatar)
  await write(setCover(picture))
  await write(editAbout(me.id, { about: 'a < b', hobbies: ['tea'], hashtags: [] }))
  const profile = await profileOf(mirror, 'mika')
  expect(profile.avatar).toBe(`local:${avatar.files?.[0]?.id}`)
  expect(profile.profile_pic).toMatch(/^local:/)
  expect(await readWaitingAvatar(mirror)).toBe(profile.avatar)
  expect(await readAbout(mirror, me.id)).toMatchObject({ about: 'a < b', hobbies: ['tea'] })
  expect(await mirror.files.count()).toBe(2)
  await write(removeAvatar())
  expect(await readWaitingAvatar(mirror)).toBeNull()
  expect(await mirror.files.count()).toBe(1)
})

test('lists of a person’s comments and posts have queued commands laid over', async () => {
  const { me, mirror, mine, write } = await aReader()
  await fillUserPosts(mirror, me.id, 'new', { rows: [], ...first }, before.at)
  const comment = newComment({ postId: mine.id, slug: mine.post_slug, text: '<p>So</p>' })
  await write(comment)
  await write(newTimelinePost({ text: '<p>Hello there</p>' }))
  await write(reactPost(mine.id, 'like'))
  expect((await readUserComments(mirror, me.id, 'new')).comments).toMatchObject([
    { id: comment.commentId, post: { post_slug: mine.post_slug } },
  ])
  expect((await readUserPosts(mirror, me.id, 'new')).posts).toHaveLength(1)
  expect(await profileOf(mirror, 'mika')).toMatchObject({ posts_count: 1, comments_count: 1 })
})

test('a tag that nobody has is gone until a profile with it is loaded', async () => {
  const { mirror, ken } = await aReader()
  await markProfileGone(mirror, 'Ken', await momentNow(mirror, () => 2_000))
  expect(await readProfile(mirror, 'ken')).toEqual({ state: 'gone' })
  await keepProfile(mirror, ken, await momentNow(mirror, () => 3_000))
  expect(await readProfile(mirror, 'KEN')).toMatchObject({ state: 'here' })
})

test('a page of people that was requested before a follow was answered does not undo the follow', async () => {
  const { mirror, ken, server, write } = await aReader()
  server.people.set(ken.id, ken)
  const asked = await momentNow(mirror, () => 2_000)
  await write(follow(ken.id))
  await settled(mirror, server)
  expect((await readPeople(mirror, 'follows')).people).toHaveLength(1)
  await fillPeople(mirror, 'follows', { rows: [], ...first, asked: asked.tick }, asked.at)
  await keepProfile(mirror, ken, asked)
  expect(await readPeople(mirror, 'follows')).toMatchObject({ people: [{ username: 'Ken' }], stale: true })
  expect(await profileOf(mirror)).toMatchObject({ follow_state: 'following' })
})

test('an answered block leaves nothing of the person but the entry in the list of blocked people', async () => {
  const { mirror, ken, server, read, hidden, write } = await aReader()
  server.people.set(ken.id, ken)
  await write(block(ken.id))
  await settled(mirror, server)
  expect(await mirror.outbox.count()).toBe(0)
  expect(await read()).toEqual({ ...hidden, post: 'unknown' })
  expect(await profileOf(mirror)).toMatchObject({ blocked_by_me: true, may_see: false })
  const removals = [{ kind: 'person' as const, id: ken.id, rev: 999_999 }]
  await applyChanges(mirror, { posts: [], comments: [], removals }, { asked: await nextTick(mirror) })
  expect(await read()).toEqual({ ...hidden, post: 'unknown' })
  await write(unblock(ken.id))
  await settled(mirror, server)
  expect((await readPeople(mirror, 'blocked')).people).toEqual([])
  expect(await profileOf(mirror)).toMatchObject({ blocked_by_me: false })
})

test('a refused report keeps its text as a draft; an unfollow that is not needed any more counts as done', async () => {
  const { mirror, ken, his, server, write } = await aReader()
  const call = server.call
  const id = await write(reportPost({ authorId: ken.id, postId: his.id, text: '<p>Not nice</p>' }))
  await write(removeFollower(ken.id))
  Reflect.set(server, 'call', () => Promise.reject(new CallError('not_found')))
  await settled(mirror, server)
  Reflect.set(server, 'call', call)
  expect(await mirror.outbox.toArray()).toMatchObject([{ id, state: 'refused' }])
  expect(await mirror.drafts.get(`kept:${id}`)).toMatchObject({ content: { kind: 'social.reportPost' } })
  expect(await discard(mirror, id ?? '')).toBe(true)
})

async function settled(mirror: Mirror, server: FakeServer): Promise<void> {
  const sender = createSender({
    mirror,
    client: server,
    locks: withinPage(),
    signedIn: () => true,
    now: () => before.at + 100,
    setTimer: () => () => {},
  })
  sender.wake()
  await sender.idle()
  sender.stop()
}
