import type { QueueableName } from '../../src/contract/calls/index.ts'
import { readChat, readChats } from '../../src/local/chat/read-chats.ts'
import { readCollection, readCollections } from '../../src/local/collections/read-collections.ts'
import { readThread } from '../../src/local/comments/read-thread.ts'
import { readUserComments } from '../../src/local/comments/user-comments.ts'
import { readGalleries, readPhotos } from '../../src/local/galleries/read-galleries.ts'
import type { Mirror } from '../../src/local/mirror/schema.ts'
import { readBell, readNotifications } from '../../src/local/notifications/read-notifications.ts'
import { readWaitingPosts } from '../../src/local/posts/read-home.ts'
import { readFeed, readPost } from '../../src/local/posts/read-posts.ts'
import { readUserPosts } from '../../src/local/posts/user-posts.ts'
import { readAbout, readProfile } from '../../src/local/profile/read-profile.ts'
import { readSettings } from '../../src/local/settings/read-settings.ts'
import { readFavoriteTags } from '../../src/local/sidebar/read-favorites.ts'
import { readPeople } from '../../src/local/social/read-people.ts'
import type { Sync } from '../../src/local/sync/sync.ts'

/** What somebody's screens are about. */
export type Scene = {
  me: string
  tag: string
  /** The tags of the people whose profiles are open, the own one too. */
  tags: readonly string[]
  posts: readonly { id: string; slug: string }[]
  chats: readonly string[]
  galleries: readonly string[]
  collections: readonly string[]
}

/** A part of screens: of which topic, what it asks for, and what it shows. */
type Part = {
  topic: string
  load: (sync: Sync, scene: Scene) => readonly Promise<unknown>[]
  read: (mirror: Mirror, scene: Scene) => Promise<unknown>
}

const people = ['follows', 'followers', 'requests', 'blocked'] as const
const groups = ['all', 'requests'] as const
const each = <A, B>(all: readonly A[], read: (each: A) => Promise<B>): Promise<B[]> => Promise.all(all.map(read))
/** What comes with another part. */
const nothing = () => []

/** All parts of screens that waiting commands are laid over. */
export const parts = {
  feed: {
    topic: 'posts',
    load: sync => [sync.loadFeed({}, 'first')],
    read: mirror => readFeed(mirror, {}),
  },
  saved: {
    topic: 'posts',
    load: sync => [sync.loadFeed({ selectedTrend: 'saved' }, 'first')],
    read: mirror => readFeed(mirror, { selectedTrend: 'saved' }),
  },
  ownPosts: {
    topic: 'posts',
    load: (sync, { me }) => [sync.loadUserPosts(me, 'new', 'first')],
    read: (mirror, { me }) => readUserPosts(mirror, me, 'new'),
  },
  ownComments: {
    topic: 'comments',
    load: (sync, { me }) => [sync.loadUserComments(me, 'new', 'first')],
    read: (mirror, { me }) => readUserComments(mirror, me, 'new'),
  },
  waitingPosts: { topic: 'posts', load: sync => [sync.loadWaitingPosts()], read: readWaitingPosts },
  posts: {
    topic: 'posts',
    load: nothing,
    read: (mirror, { posts }) => each(posts, post => readPost(mirror, post.slug)),
  },
  threads: {
    topic: 'comments',
    load: (sync, { posts }) => posts.map(post => sync.loadThread(post.id, 'new', 'first')),
    read: (mirror, { posts }) => each(posts, post => readThread(mirror, post.id, 'new')),
  },
  profiles: {
    topic: 'profile',
    load: (sync, { tags }) => tags.map(tag => sync.loadProfile(tag)),
    read: (mirror, { tags }) => each(tags, tag => readProfile(mirror, tag)),
  },
  people: {
    topic: 'social',
    load: sync => people.map(kind => sync.loadPeople(kind, 'first')),
    read: mirror => each(people, kind => readPeople(mirror, kind)),
  },
  about: {
    topic: 'profile',
    load: (sync, { me, tag }) => [sync.loadAbout(tag, me)],
    read: (mirror, { me }) => readAbout(mirror, me),
  },
  galleries: {
    topic: 'galleries',
    load: (sync, { me }) => [sync.loadGalleries(me)],
    read: (mirror, { me }) => readGalleries(mirror, me),
  },
  photos: {
    topic: 'galleries',
    load: (sync, { me, galleries }) => galleries.map(id => sync.loadPhotos(me, id)),
    read: (mirror, { galleries }) => each(galleries, id => readPhotos(mirror, id)),
  },
  collections: { topic: 'collections', load: nothing, read: readCollections },
  collection: {
    topic: 'collections',
    load: (sync, { collections }) => collections.map(id => sync.loadCollection(id)),
    read: (mirror, { collections }) => each(collections, id => readCollection(mirror, id)),
  },
  tags: {
    topic: 'sidebar',
    load: sync => [sync.loadFavoriteTags()],
    read: async mirror => (await readFavoriteTags(mirror)).tags.map(tag => ({ ...tag, id: '', hashtag_id: '' })),
  },
  settings: { topic: 'settings', load: sync => [sync.loadSettings()], read: readSettings },
  chats: {
    topic: 'chat',
    load: sync => groups.map(group => sync.loadChats(group, 'first')),
    read: mirror => each(groups, async group => (await readChats(mirror, group)).chats),
  },
  log: {
    topic: 'chat',
    load: (sync, { chats }) => chats.map(id => sync.loadMessages(id)),
    read: (mirror, { chats }) => each(chats, id => readChat(mirror, id)),
  },
  notifications: {
    topic: 'notifications',
    load: sync => [sync.loadNotifications('new', 'first')],
    read: mirror => readNotifications(mirror, 'new'),
  },
  bell: { topic: 'notifications', load: nothing, read: readBell },
} as const satisfies Record<string, Part>

/** @see parts */
export type PartName = keyof typeof parts
/** All parts of screens by their names, as they are shown. */
export type Screens = Record<PartName, unknown>

const names = Object.keys(parts) as PartName[]

/**
 * All that somebody's screens show.
 * @param before what is done before each part is read
 */
export async function screensOf(mirror: Mirror, scene: Scene, before?: (part: PartName) => void): Promise<Screens> {
  const shown: Partial<Screens> = {}
  for (const name of names) {
    before?.(name)
    shown[name] = await (parts[name] as Part).read(mirror, scene)
  }
  return shown as Screens
}

/** Asks for all that somebody's screens show, but for some parts. */
export async function loadScreens(sync: Sync, scene: Scene, without: readonly PartName[] = []): Promise<void> {
  for (const name of names)
    if (!without.includes(name)) for (const loading of (parts[name] as Part).load(sync, scene)) await loading
}

/** What only the server gives: times, places, revisions, and what it finds out about pictures and links. */
const given =
  /(^|_)(date|at)(_|$)|^(rev|version|latest|place|read_place|read_status|stale|fetchedAt|link_preview)$|^(width|height|bytes|originalname|message_image_thumb_path|comment_slug|replies_count|newest)$/

/** Screens without the marks of what waits, and without what the server gives. */
export const plain = (shown: unknown): unknown =>
  JSON.parse(
    JSON.stringify(shown, (key, value) => {
      if (key === 'waiting' || given.test(key)) return undefined
      if (key === 'pictures' && Array.isArray(value)) return value.map((picture: { alt: string }) => picture.alt)
      if (key === 'author') return value.user_id
      // A list of chats shows what was said last, not what that answers.
      if (key === 'last_message' && value !== null) return { ...value, reply: null }
      if (typeof value === 'string' && /^(local:|.media.)/.test(value)) return 'a picture'
      if (value === null || !('shared_slug' in Object(value))) return value
      const { shared_slug, sharing = shared_slug !== null, ...rest } = value
      return { ...rest, sharing }
    }),
  )

/** Of commands that create or change a text: what is still shown, with its sign, after they were refused. */
export const stays =
  /^(posts|comments)\.(add|reply|reReply|edit)|^(galleries|collections|sidebar|chat)\.(add(Photo|FavoriteTag|Message|Picture)?|create)$|^settings\.change/

/** What changes once more with the answer: counts and lists that only the next load brings, and what nobody looks at any more. */
export const changesAgain: Partial<Record<QueueableName, RegExp>> = {
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
