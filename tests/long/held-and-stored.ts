import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright'
import type { InputOf } from '../../src/contract/calls/index.ts'
import { flatten } from '../../src/local/mirror/apply-rows.ts'
import type {
  ChatRow,
  CommentRow,
  FeedRow,
  GalleriesRow,
  LogRow,
  MessageRow,
  NotificationListRow,
  NotificationRow,
  PhotosRow,
  PostRow,
  ProfileRow,
  SingleRow,
  ThreadRow,
} from '../../src/local/mirror/rows.ts'
import { choiceOf } from '../../src/local/posts/feed-choice.ts'
import { settingGroups } from '../../src/local/settings/groups.ts'
import { messagesSeen } from '../support/chats.ts'
import { ask, commentsOf, get, type Member } from '../support/people.ts'

/** The tables of a mirror that the server has the truth of, and what waits. */
export type Tables = {
  posts: PostRow[]
  comments: CommentRow[]
  threads: ThreadRow[]
  feeds: FeedRow[]
  chats: ChatRow[]
  messages: MessageRow[]
  logs: LogRow[]
  notifications: NotificationRow[]
  notificationLists: NotificationListRow[]
  profiles: ProfileRow[]
  galleries: GalleriesRow[]
  photos: PhotosRow[]
  singles: SingleRow[]
  outbox: { kind: string; args: unknown; state: string; attempts: number; nextAt: number; error: unknown }[]
  drafts: { key: string }[]
  files: { id: string }[]
}

/** Everything that the member's mirror holds on the device of a page. */
export const tablesOf = (page: Page, { session }: Member): Promise<Tables> =>
  page.evaluate(async name => {
    const done = (request: IDBRequest) =>
      new Promise<void>((met, failed) => {
        request.onsuccess = () => met()
        request.onerror = failed
      })
    const opening = indexedDB.open(name)
    await done(opening)
    const { result: database } = opening
    const reading = database.transaction([...database.objectStoreNames])
    const rows = await Promise.all(
      [...database.objectStoreNames].map(async table => {
        const asking = reading.objectStore(table).getAll()
        await done(asking)
        return [table, asking.result] as const
      }),
    )
    database.close()
    return Object.fromEntries(rows) as unknown as Tables
  }, `engawa-${session.id}`)

type Change = InputOf<'settings.change'>
type Setting = Change['body']

/** The value of a setting that has been stored on a device: what waits to be sent, or else what the server said last. */
export function settingHeld({ outbox, singles }: Tables, name: string): string | undefined {
  const items = singles.filter(row => row.key === 'settings.privacy').flatMap(row => row.value as Setting[])
  const waiting = outbox.filter(each => each.kind === 'settings.change').map(({ args }) => (args as Change).body)
  return [...items, ...waiting].findLast(each => each.name === name)?.value
}

/**
 * What changes without a new revision, so that no delta brings it: views, marks of others, how many replies a list has seen, who is here, counts
 * of a person, and in a notification the words of a comment that was edited since.
 */
const unfollowed = [
  'post_views_count',
  'read_status',
  'replies_count',
  'presence',
  'posts_count',
  'comments_count',
  'followers_count',
  'words',
]

/** A thing as its revision counts it. */
const asFollowed = (thing: unknown): unknown =>
  JSON.parse(JSON.stringify(thing ?? null), (key, value) => {
    if (unfollowed.includes(key)) return undefined
    // An address is signed anew by each server.
    return typeof value === 'string' && value.startsWith('/media/') ? value.split('?')[0] : value
  })

/** What the server has answered a member already, by what was asked for: for comparing several of their devices at one moment. */
export type Answers = Map<string, Promise<unknown>>

/** Where what a device holds differs from what the server answers the same member, row by row, each as one line. */
export async function differences(held: Tables, member: Member, answers: Answers = new Map()): Promise<string[]> {
  const told: string[] = []
  const once = <T>(what: string, read: () => Promise<T>): Promise<T> => {
    const known = answers.get(what) ?? read()
    answers.set(what, known)
    return known as Promise<T>
  }
  const compare = (what: string, here: unknown, there: unknown) => {
    const [one, other] = [asFollowed(here), asFollowed(there)]
    if (isDeepStrictEqual(one, other)) return
    const fields = (thing: unknown) => Object.entries(typeof thing === 'object' && thing ? thing : { itself: thing })
    const apart = (thing: unknown, from: unknown) =>
      JSON.stringify(
        Object.fromEntries(fields(thing).filter(each => !fields(from).some(that => isDeepStrictEqual(each, that)))),
      )
    told.push(`${what}: ${apart(one, other)} is held of ${apart(other, one)}`)
  }

  for (const { id, slug, rev, post } of held.posts) {
    const { status, body } = await once(`post ${slug}`, () => ask(member, 'posts.single', { params: { slug } }))
    compare(`post ${id}`, post, status === 200 ? body : status)
    compare(`post ${id}, its revision`, rev, post.rev)
  }
  for (const postId of new Set([...held.comments, ...held.threads].map(row => row.postId))) {
    const stored = await once(`comments ${postId}`, () => commentsOf(member.origin, postId, member))
    const rows = new Map(flatten(stored).map(comment => [comment.id, comment]))
    for (const { comment } of held.comments.filter(row => row.postId === postId))
      compare(`comment ${comment.id}`, comment, rows.get(comment.id))
    const isHeld = (id: string) => held.comments.some(row => row.id === id)
    for (const { key, ids, beyond } of held.threads.filter(row => row.postId === postId)) {
      // What was removed keeps its place in the list, where nothing is shown.
      const shown = [ids, ...beyond.map(each => each.ids)].flat().filter(isHeld)
      const inOrder = key.endsWith(' old') ? stored.toReversed() : stored
      compare(
        `thread ${key}`,
        shown,
        inOrder.map(comment => comment.id),
      )
    }
  }
  for (const { key, ids, stale } of held.feeds) {
    // As in a thread, what a late answer brought of somebody who was removed meanwhile has a place, but nothing is shown there.
    const shown = ids.filter(id => held.posts.some(row => row.id === id))
    if (stale || shown.length === 0) continue
    const pageSize = Math.min(shown.length, 50)
    const query = choiceOf(key) as InputOf<'posts.feed'>['query']
    const page = await get(member, 'posts.feed', { params: { pageSize }, query })
    compare(
      `feed ${key}`,
      shown.slice(0, pageSize),
      page.map(post => post.id),
    )
  }
  const chats = await once('chats', () => get(member, 'chat.all', { query: {} }))
  compare('chats', held.chats.map(row => row.id).sort(), chats.map(chat => chat.chat_id).sort())
  for (const { id, chat } of held.chats)
    compare(
      `chat ${id}`,
      chat,
      chats.find(each => each.chat_id === id),
    )
  for (const { chatId, from } of held.logs) {
    const seen = await once(`messages ${chatId}`, () => messagesSeen(member, chatId))
    const stored = seen.filter(message => message.place >= from)
    // An older one may be held alone, as the answer to a reaction: it shows once all up to it is held.
    const rows = held.messages
      .filter(row => row.chatId === chatId && row.place >= from)
      .sort((a, b) => a.place - b.place)
    compare(
      `messages of ${chatId}`,
      rows.map(row => row.id),
      stored.map(message => message.id),
    )
    for (const [at, { id, message }] of rows.entries()) compare(`message ${id}`, message, stored[at])
  }
  const heard = await once('notifications', () => get(member, 'notifications.page', { query: {} }))
  for (const { id, notification } of held.notifications) {
    const stored = heard.find(each => each.notification_id === id)
    // What its post was called when it was told stays, however often that is edited.
    compare(`notification ${id}`, { ...notification, post_title: '' }, stored && { ...stored, post_title: '' })
  }
  if (held.notificationLists.length > 0) compare('notifications', held.notifications.length, heard.length)
  for (const { tag, profile } of held.profiles)
    compare(`profile ${tag}`, profile, await get(member, 'profile.account', { params: { userTag: tag } }))
  for (const { userId, galleries } of held.galleries)
    compare(`galleries of ${userId}`, galleries, await get(member, 'galleries.list', { params: { userId } }))
  for (const { userId, galleryId, photos } of held.photos)
    compare(`photos of ${galleryId}`, photos, await get(member, 'galleries.photos', { params: { userId, galleryId } }))
  const { own } = await once('own', () => get(member, 'app.changes', { query: { own: '' } }))
  const parts = { ...Object.fromEntries(settingGroups.map(group => [`settings.${group}`, own?.part?.[group]])) }
  for (const { key, value } of held.singles) {
    if (key in parts) compare(key, value, parts[key])
    if (key === 'favorites') compare(key, value, own?.part?.favorites)
  }
  compare('outbox', held.outbox, [])
  compare('files of what waits', held.files, [])
  compare('drafts', held.drafts, [])
  return told
}
