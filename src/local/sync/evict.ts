import { forgetMessages, messagesOf } from '../chat/chat-rows.ts'
import { keepingTables, keptIds, keptListKeys } from '../keeping/kept-ids.ts'
import type { SingleKey } from '../mirror/keys.ts'
import { forgetInside } from '../mirror/remove-person.ts'
import type { FeedRow, ThreadRow, UserListRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { truthTables } from '../mirror/truth-tables.ts'

/** How many rows of each kind a mirror keeps at most, of messages in each chat; outbox and drafts have no cap. */
const caps = {
  posts: 2_000,
  comments: 10_000,
  feeds: 60,
  threads: 400,
  tombstones: 2_000,
  profiles: 300,
  userLists: 200,
  photos: 200,
  related: 200,
  chats: 1_000,
  logs: 60,
  messages: 500,
  notifications: 400,
} as const

type Caps = Record<keyof typeof caps, number>

/**
 * Deletes the rows that were unseen for longest from each table that holds more than its cap. Posts that are kept whole stay with their
 * comments and lists, and count for no cap (PRODUCT 10.14); so does everything that was typed.
 * @param given other caps
 * @param factor how many times as much as usual is kept, by the person's own bound
 */
export async function evict(mirror: Mirror, given: Partial<Caps> = {}, factor = 1): Promise<void> {
  const most: Caps = { ...caps, ...given }
  for (const name of Object.keys(caps) as (keyof Caps)[]) most[name] = Math.round(most[name] * factor)
  await mirror.transaction('rw', [...truthTables(mirror), ...keepingTables(mirror)], async () => {
    const kept = await keptIds(mirror)
    const held = await mirror.posts
      .where('id')
      .anyOf([...kept])
      .count()
    const many = (await mirror.posts.count()) - held - most.posts
    if (many > 0) {
      const oldest = mirror.posts.orderBy('seen').filter(row => !row.post.saved && !kept.has(row.id))
      const ids = await oldest.limit(many).primaryKeys()
      await mirror.posts.bulkDelete(ids)
      await mirror.comments.where('postId').anyOf(ids).delete()
      await mirror.threads.where('postId').anyOf(ids).delete()
    }
    const lists = await keptListKeys(mirror)
    await evictPeople(mirror, most, lists)
    await evictLists(mirror.feeds, most.feeds, row => lists.has(row.key))
    await evictLists(mirror.threads, most.threads, row => 'postId' in row && kept.has(row.postId))
    const related = await mirror.singles
      .where('key')
      .startsWith('related ' satisfies SingleKey)
      .sortBy('tick')
    await mirror.singles.bulkDelete(related.slice(0, -most.related).map(row => row.key))
    await evictNotifications(mirror, most.notifications)
    if ((await mirror.comments.count()) > most.comments) {
      const rows = (await mirror.comments.toArray()).filter(row => !kept.has(row.postId))
      await mirror.comments.bulkDelete(oldestOf(rows, rows.length - most.comments))
    }
    await evictChats(mirror, most)
    const tombstones = (await mirror.tombstones.count()) - most.tombstones
    if (tombstones > 0) await mirror.tombstones.bulkDelete(oldestOf(await mirror.tombstones.toArray(), tombstones))
  })
}

/**
 * Deletes profiles with their contents, lists and photos above their caps, and people in no list. The own profile and
 * photos stay, and so do lists of posts that are kept, with the profiles on which they are shown.
 */
async function evictPeople(
  mirror: Mirror,
  most: Record<'profiles' | 'userLists' | 'photos', number>,
  kept: ReadonlySet<string>,
): Promise<void> {
  const shown = new Set((await mirror.userLists.bulkGet([...kept])).map(row => row?.userId))
  const many = (await mirror.profiles.count()) - most.profiles
  if (many > 0) {
    const oldest = mirror.profiles.orderBy('seen').filter(row => row.id !== mirror.account && !shown.has(row.id))
    for (const id of await oldest.limit(many).primaryKeys()) {
      await mirror.profiles.delete(id)
      await forgetInside(mirror, id)
    }
  }
  await evictLists(mirror.userLists, most.userLists, row => kept.has(row.key))
  const photos = (await mirror.photos.toArray()).filter(row => row.userId !== mirror.account)
  photos.sort((a, b) => b.tick - a.tick)
  await mirror.photos.bulkDelete(photos.slice(most.photos).map(row => row.galleryId))
  const listed = new Set((await mirror.people.toArray()).flatMap(row => [row, ...row.beyond].flatMap(each => each.ids)))
  await mirror.persons.filter(row => !listed.has(row.id)).delete()
}

/** Deletes the chats that are last in the list, the messages of those that were not read for longest, and of the others the oldest. */
async function evictChats(mirror: Mirror, most: Record<'chats' | 'logs' | 'messages', number>): Promise<void> {
  const chats = await mirror.chats.orderBy('latest').reverse().offset(most.chats).primaryKeys()
  await mirror.chats.bulkDelete(chats)
  const logs = (await mirror.logs.toArray()).sort((a, b) => b.tick - a.tick)
  const kept = new Set(logs.slice(0, most.logs).map(log => log.chatId))
  for (const log of logs) {
    if (!kept.has(log.chatId) || chats.includes(log.chatId)) {
      await forgetMessages(mirror, log.chatId)
      continue
    }
    const first = await messagesOf(mirror, log.chatId)
      .reverse()
      .offset(Math.max(0, most.messages - 1))
      .first()
    if (!first) continue
    await messagesOf(mirror, log.chatId)
      .filter(row => row.place < first.place)
      .delete()
    await mirror.logs.put({ ...log, from: first.place, done: false })
  }
}

/** Keeps the newest notifications; the lists then end where these do, and paging goes on from there. */
async function evictNotifications(mirror: Mirror, most: number): Promise<void> {
  const gone = (await mirror.notifications.toArray()).sort((a, b) => b.at - a.at).slice(most)
  const [newest] = gone
  if (!newest) return
  await mirror.notifications.bulkDelete(gone.map(row => row.id))
  const lists = (await mirror.notificationLists.toArray()).filter(list => list.end <= newest.at)
  await mirror.notificationLists.bulkPut(lists.map(list => ({ ...list, end: newest.at + 1, done: false })))
}

const oldestOf = (rows: readonly { id: string; tick: number }[], count: number): string[] =>
  [...rows]
    .sort((a, b) => a.tick - b.tick)
    .slice(0, Math.max(0, count))
    .map(row => row.id)

/** @param stays whether a list is not evicted, and counts for no cap */
async function evictLists(
  table: Mirror['feeds'] | Mirror['threads'] | Mirror['userLists'],
  most: number,
  stays: (row: FeedRow | ThreadRow | UserListRow) => boolean,
): Promise<void> {
  const rows: (FeedRow | ThreadRow | UserListRow)[] = await table.toArray()
  const gone = rows.filter(row => !stays(row)).sort((a, b) => b.tick - a.tick)
  await table.bulkDelete(gone.slice(most).map(row => row.key))
}
