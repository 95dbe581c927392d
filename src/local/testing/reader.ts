import type { AccountData } from '../../contract/entities/people.ts'
import { readThread } from '../comments/read-thread.ts'
import { fillThread } from '../comments/thread-rows.ts'
import { fillUserComments, readUserComments } from '../comments/user-comments.ts'
import { keepGalleries, keepPhotos } from '../galleries/gallery-rows.ts'
import { readGalleries, readPhotos } from '../galleries/read-galleries.ts'
import { Mirror } from '../mirror/schema.ts'
import { keepSingle } from '../mirror/singles.ts'
import { withinPage } from '../outbox/one-at-a-time.ts'
import { enqueue } from '../outbox/queue.ts'
import { createSender } from '../outbox/sender.ts'
import { feedKey } from '../posts/feed-choice.ts'
import { fillFeed } from '../posts/feed-rows.ts'
import { readFeed, readPost } from '../posts/read-posts.ts'
import { fillUserPosts, readUserPosts } from '../posts/user-posts.ts'
import { keepAbout, keepProfile } from '../profile/profile-rows.ts'
import { readAbout, readProfile } from '../profile/read-profile.ts'
import { readSidebar } from '../sidebar/read-sidebar.ts'
import { fillPeople } from '../social/people-rows.ts'
import { readPeople } from '../social/read-people.ts'
import { FakeServer } from './fake-server.ts'
import { aComment, aPerson, aPost, someone } from './rows.ts'

/** When everything was read that a test begins with: before the mirror's first tick. */
export const before = { tick: 0, at: 1_000 }
export const first = { nextCursor: null, which: 'first', asked: before.tick } as const
export const picture = { blob: new Blob(['x']), name: 'a.webp', width: 4, height: 3 }

/** A mirror whose member has read profile, posts, comments and lists of one person. */
export async function aReader(given: Partial<AccountData> = {}) {
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

export const aGallery = (id: string) => ({
  id,
  gallery_name: id,
  gallery_created_date: '2026-11-01T00:00:00.000Z',
  gallery_def: false,
  photos_count: 1,
  cover: null,
})

export const aPhoto = (id: string) => ({
  id,
  caption: '',
  alt: '',
  width: 1,
  height: 1,
  thumb: `/${id}`,
  large: `/${id}`,
})

export const profileOf = async (mirror: Mirror, tag = 'ken') => {
  const answer = await readProfile(mirror, tag)
  if (answer.state !== 'here') throw new Error(answer.state)
  return answer.profile
}
