import 'fake-indexeddb/auto'
import { liveQuery } from 'dexie'
import { expect, test } from 'vitest'
import { eventually } from '../../tests/support/eventually.ts'
import { CallError } from '../contract/errors.ts'
import { readHidden } from './command/hidden-people.ts'
import { keepGalleries, keepPhotos } from './galleries/gallery-rows.ts'
import { applyChanges } from './mirror/apply-changes.ts'
import { applyComments, applyPosts } from './mirror/apply-rows.ts'
import type { Mirror } from './mirror/schema.ts'
import { keepSingle } from './mirror/singles.ts'
import { momentNow, nextTick } from './mirror/ticks.ts'
import { withinPage } from './outbox/one-at-a-time.ts'
import { createSender } from './outbox/sender.ts'
import { discard } from './outbox/take-back.ts'
import { newTimelinePost } from './posts/commands.ts'
import { feedKey } from './posts/feed-choice.ts'
import { fillFeed } from './posts/feed-rows.ts'
import { readFeed } from './posts/read-posts.ts'
import { fillUserPosts } from './posts/user-posts.ts'
import { keepAbout, keepProfile, markProfileGone } from './profile/profile-rows.ts'
import { readProfile } from './profile/read-profile.ts'
import { acceptRequest, block, follow, removeFollower, reportPost, unblock, unfollow } from './social/commands.ts'
import { fillPeople } from './social/people-rows.ts'
import { readPeople } from './social/read-people.ts'
import type { FakeServer } from './testing/fake-server.ts'
import { readRelation } from './testing/read-mirror.ts'

import { aGallery, aPhoto, aReader, before, first, profileOf } from './testing/reader.ts'

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
