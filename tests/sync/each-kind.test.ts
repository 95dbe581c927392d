import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QueueableName } from '../../src/contract/calls/index.ts'
import { CallError } from '../../src/contract/errors.ts'
import { readChat, readChats } from '../../src/local/chat/read-chats.ts'
import { readCollection, readCollections } from '../../src/local/collections/read-collections.ts'
import type { Command } from '../../src/local/command/command.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { readUserComments } from '../../src/local/comments/user-comments.ts'
import { readGalleries, readPhotos } from '../../src/local/galleries/read-galleries.ts'
import { readBell, readNotifications } from '../../src/local/notifications/read-notifications.ts'
import { claim, refuse } from '../../src/local/outbox/command-states.ts'
import { isQuiet } from '../../src/local/outbox/command-table.ts'
import { readWaiting } from '../../src/local/outbox/read-waiting.ts'
import { retry } from '../../src/local/outbox/take-back.ts'
import { readWaitingPosts } from '../../src/local/posts/read-home.ts'
import { readFeed, readPost } from '../../src/local/posts/read-posts.ts'
import { readUserPosts } from '../../src/local/posts/user-posts.ts'
import { readAbout, readProfile } from '../../src/local/profile/read-profile.ts'
import { readSettings } from '../../src/local/settings/read-settings.ts'
import { readFavoriteTags } from '../../src/local/sidebar/read-favorites.ts'
import { readPeople } from '../../src/local/social/read-people.ts'
import { newWorld, type World } from '../support/access/world.ts'
import { idOf } from '../support/chats.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { newDevice } from './devices.ts'
import { samples } from './each-kind.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PLACES: 'on' } })
})
afterAll(() => server.stop())

type Device = ReturnType<typeof newDevice>

const people = ['follows', 'followers', 'requests', 'blocked'] as const
const chats = ['all', 'requests'] as const
const postsOf = ({ of }: World) => [of.post, of.under]
const tagsOf = ({ owner, other, fan, requester, shunned }: World) =>
  [owner, other, fan, requester, shunned].map(each => each.session.user_tag)

/** The owner reads all that the overlays lie over. */
async function readOn({ sync }: Device, world: World): Promise<void> {
  const { of, owner } = world
  const id = idOf(owner)
  await sync.loadFeed({}, 'first')
  await sync.loadFeed({ selectedTrend: 'saved' }, 'first')
  await sync.loadUserPosts(id, 'new', 'first')
  await sync.loadUserComments(id, 'new', 'first')
  await sync.loadWaitingPosts()
  for (const post of postsOf(world)) await sync.loadThread(post.id, 'new', 'first')
  for (const tag of tagsOf(world)) await sync.loadProfile(tag)
  for (const kind of people) await sync.loadPeople(kind, 'first')
  await sync.loadAbout(owner.session.user_tag, id)
  await sync.loadGalleries(id)
  await sync.loadPhotos(id, of.gallery)
  await sync.loadCollection(of.collection)
  await sync.loadFavoriteTags()
  await sync.loadSettings()
  for (const group of chats) await sync.loadChats(group, 'first')
  await sync.loadMessages(of.chat)
  await sync.loadNotifications('new', 'first')
}

/** All of it, as the screens show it. */
const shownOn = async ({ mirror }: Device, world: World) => {
  const { of, owner } = world
  const id = idOf(owner)
  const { tags } = await readFavoriteTags(mirror)
  const lists = await each(chats, group => readChats(mirror, group))
  return {
    feed: await readFeed(mirror, {}),
    saved: await readFeed(mirror, { selectedTrend: 'saved' }),
    ownPosts: await readUserPosts(mirror, id, 'new'),
    ownComments: await readUserComments(mirror, id, 'new'),
    waitingPosts: await readWaitingPosts(mirror),
    posts: await each(postsOf(world), post => readPost(mirror, post.slug)),
    threads: await each(postsOf(world), post => readThread(mirror, post.id, 'new')),
    profiles: await each(tagsOf(world), tag => readProfile(mirror, tag)),
    people: await each(people, kind => readPeople(mirror, kind)),
    about: await readAbout(mirror, id),
    galleries: await readGalleries(mirror, id),
    photos: await readPhotos(mirror, of.gallery),
    collections: await readCollections(mirror),
    collection: await readCollection(mirror, of.collection),
    tags: tags.map(tag => ({ ...tag, id: '', hashtag_id: '' })),
    settings: await readSettings(mirror),
    chats: lists.map(list => list.chats.toSorted((a, b) => a.chat_id.localeCompare(b.chat_id))),
    log: await readChat(mirror, of.chat),
    notifications: await readNotifications(mirror, 'new'),
    bell: await readBell(mirror),
  }
}

const each = <A, B>(all: readonly A[], read: (each: A) => Promise<B>): Promise<B[]> => Promise.all(all.map(read))

/** What only the server gives: times, places, revisions, and what it finds out about pictures and links. */
const given =
  /(^|_)(date|at)(_|$)|^(rev|version|latest|place|read_place|read_status|stale|fetchedAt|link_preview)$|^(width|height|bytes|originalname|message_image_thumb_path|comment_slug|replies_count|newest)$/

/** What changes once more with the answer: counts and lists that only the next load brings, and what nobody looks at any more. */
const changesAgain: Partial<Record<QueueableName, RegExp>> = {
  'posts.addTimeline': /^(posts_count|ownPosts)$/,
  'posts.addTimelineWithPictures': /^(posts_count|ownPosts)$/,
  'posts.addNews': /^(posts_count|ownPosts|waitingPosts)$/,
  'posts.addGuide': /^(posts_count|ownPosts|waitingPosts)$/,
  'posts.addPlace': /^(posts_count|ownPosts|waitingPosts)$/,
  'posts.delete': /^(posts_count|threads)$/,
  'posts.unsave': /^ids$/,
  'comments.add': /^(comments_count|ownComments)$/,
  'comments.reply': /^(comments_count|ownComments)$/,
  'comments.reReply': /^(comments_count|ownComments)$/,
  'comments.delete': /^comments_count$/,
  'galleries.remove': /^photos$/,
  'collections.remove': /^collection$/,
  'chat.create': /^(people|waits_as_request)$/,
  'chat.editMessage': /^last_message$/,
  'chat.deleteMessage': /^last_message$/,
  'chat.leave': /^log$/,
  'chat.accept': /^requester$/,
}

const shownNowhere = /report|Draft$/
/** What is still there, with its sign, after a refusal; anything else is as it was. */
const stays =
  /^(posts|comments)\.(add|re|edit)|^(galleries|collections|sidebar|chat)\.(add(Photo|FavoriteTag|Message|Picture)?|create)$|^settings\.change/

/** Without the marks of what waits, and what the server gives. */
const plain = (shown: unknown): unknown =>
  JSON.parse(
    JSON.stringify(shown, (key, value) => {
      if (key === 'waiting' || given.test(key)) return undefined
      if (key === 'pictures' && Array.isArray(value)) return value.map((picture: { alt: string }) => picture.alt)
      if (key === 'author') return value.user_id
      if (typeof value === 'string' && /^(local:|.media.)/.test(value)) return 'a picture'
      if (value === null || !('shared_slug' in Object(value))) return value
      const { shared_slug, sharing = shared_slug !== null, ...rest } = value
      return { ...rest, sharing }
    }),
  )

const without = (shown: unknown, keys = /(?!)/): unknown =>
  JSON.parse(JSON.stringify(shown, (key, value) => (keys.test(key) ? undefined : value)))

const run = { id: 'run', now: Date.now, random: () => 0 }

test.for(Object.keys(samples) as QueueableName[])(
  '%s is shown as the server will have it, and what is refused says so',
  async kind => {
    const world = await newWorld(server, 'owner')
    const device = newDevice(server.origin, world.owner)
    const { mirror, clock, sender, write } = device
    sender.stop()
    clock.advance(Date.now() - clock.now())
    const written = await samples[kind](world)
    await readOn(device, world)
    const shown = async () => plain(await shownOn(device, world))
    const before = await shown()
    const id = await write(written)
    const waits = await shown()
    if (shownNowhere.test(kind)) expect(waits).toEqual(before)
    else expect(waits).not.toEqual(before)

    await refuse(mirror, run, (await claim(mirror, run)) as Command, new CallError('bad_request'))
    expect((await readWaiting(mirror)).map(each => each.state)).toEqual(isQuiet(written) ? [] : ['refused'])
    if (stays.test(kind)) expect(JSON.stringify(await shownOn(device, world))).toContain('"state":"refused"')
    else expect(await shown()).toEqual(before)

    if (isQuiet(written)) await write(written)
    else await retry(mirror, id ?? '')
    await device.anotherTab().flush()
    expect(await mirror.outbox.toArray()).toEqual([])
    expect(without(await shown(), changesAgain[kind])).toEqual(without(waits, changesAgain[kind]))
  },
)
