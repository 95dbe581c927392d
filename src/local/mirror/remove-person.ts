import type { Table } from 'dexie'
import { linesWithout } from './chat-lines.ts'
import { knownPeople } from './known-people.ts'
import { forgetLastViews } from './last-view.ts'
import { forgetRequests } from './message-counters.ts'
import type { ListRow } from './rows.ts'
import type { Mirror } from './schema.ts'
import { nextTick } from './ticks.ts'
import { dropTeasersOfRemoved, type Origin, personTombstone, tagKey } from './tombstones.ts'

/**
 * Deletes everything of a person from the mirror and writes a tombstone with its tick: answers that were requested
 * before do not bring it back, later ones do (a block may end). To be called inside a transaction over `truthTables`.
 */
export async function removePerson(
  mirror: Mirror,
  { id, rev }: { id: string; rev: number },
  origin: Origin,
): Promise<void> {
  const tombstone = await mirror.tombstones.get(personTombstone(id))
  if (tombstone && (tombstone.soft ? tombstone.tick >= askedOf(origin) : tombstone.rev >= rev)) return
  await forgetLastViews(mirror)
  const tag = (await knownPeople(mirror, [id])).get(id)?.user_tag
  const posts = await mirror.posts.where('post.author.user_id').equals(id).primaryKeys()
  const comments = [
    ...(await mirror.comments.where('comment.user_id').equals(id).primaryKeys()),
    ...(await mirror.comments.where('postId').anyOf(posts).primaryKeys()),
  ]
  await mirror.posts.bulkDelete(posts)
  await mirror.comments.bulkDelete(comments)
  await mirror.threads.where('postId').anyOf(posts).delete()
  await forgetInside(mirror, id)
  await mirror.messages.where('message.chat_user_id').equals(id).delete()
  const shared = (await mirror.chats.toArray()).filter(({ chat }) => !chat.group && chat.personids.includes(id))
  await mirror.chats
    .filter(({ chat }) => chat.group)
    .modify(({ chat }) => {
      chat.lines = linesWithout(new Set([id]), chat.lines)
    })
  const chats = shared.map(row => row.id)
  await mirror.chats.bulkDelete(chats)
  await mirror.logs.bulkDelete(chats)
  await forgetRequests(mirror, chats)
  for (const chatId of chats)
    await mirror.messages.where('[chatId+place]').between([chatId, 0], [chatId, Infinity]).delete()
  await dropFromLists(mirror.feeds, new Set(posts))
  await dropFromLists(mirror.threads, new Set(comments))
  // A blocked person stays in the list of blocked people, where the reader can end the block.
  const blocked = await mirror.people.get('blocked')
  await dropFromLists(mirror.people, new Set([id]))
  if (blocked) await mirror.people.put(blocked)
  const profile = await mirror.profiles.get(id)
  if (!profile?.profile.blocked_by_me) await mirror.profiles.delete(id)
  if (!blocked?.ids.includes(id)) await mirror.persons.delete(id)
  const slug = tag === undefined ? null : tagKey(tag)
  await mirror.tombstones.put({
    id: personTombstone(id),
    kind: 'person',
    rev,
    slug,
    soft: false,
    tick: await nextTick(mirror),
  })
  await dropTeasersOfRemoved(mirror)
  await dropFromNotifications(mirror, id)
}

/** Deletes the notifications that name a person. What is left of their groups comes back: the server has them loaded anew. */
async function dropFromNotifications(mirror: Mirror, id: string): Promise<void> {
  await mirror.notifications.filter(row => (row.notification.users ?? []).some(user => user.user_id === id)).delete()
  await mirror.notificationLists.toCollection().modify({ changed: await nextTick(mirror) })
}

/** Deletes the contents of a profile: about part, galleries, photos, lists of posts and comments. */
export async function forgetInside(mirror: Mirror, userId: string): Promise<void> {
  await mirror.abouts.delete(userId)
  await mirror.galleries.delete(userId)
  await mirror.photos.where('userId').equals(userId).delete()
  await mirror.userLists.where('userId').equals(userId).delete()
}

/** Makes the person's tombstone soft after the reader ended the block, so that removals requested earlier no longer count. */
export async function endBlock(mirror: Mirror, id: string): Promise<void> {
  const tick = await nextTick(mirror)
  await mirror.tombstones.put({ id: personTombstone(id), kind: 'person', rev: 0, slug: null, soft: true, tick })
  await mirror.feeds.toCollection().modify({ anew: true, stale: true })
  await mirror.threads.toCollection().modify({ anew: true, stale: true })
}

/** Removes ids from all lists of a table, also from stretches beyond gaps. */
async function dropFromLists<T extends ListRow>(table: Table<T, string>, ids: ReadonlySet<string>): Promise<void> {
  const left = (all: readonly string[]) => all.filter(id => !ids.has(id))
  const rows = (await table.toArray()).filter(row =>
    [row, ...row.beyond].some(stretch => stretch.ids.some(id => ids.has(id))),
  )
  await table.bulkPut(
    rows.map(row => ({
      ...row,
      ids: left(row.ids),
      beyond: row.beyond.map(stretch => ({ ...stretch, ids: left(stretch.ids) })),
    })),
  )
}

const askedOf = (origin: Origin): number => (origin === 'write' ? Number.POSITIVE_INFINITY : origin.asked)
