import { chatTombstone } from '../chat/keys.ts'
import type { ListRow, Tombstone } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { personTombstone } from '../mirror/tombstones.ts'
import { readTables } from '../mirror/truth-tables.ts'

/** The laws (`LAWS.md`) that show in what is stored, at any moment between two transactions. */
export const heldLaws = ['reason', 'deleted', 'apart', 'left', 'once'] as const
export type HeldLaw = (typeof heldLaws)[number]

/** By the laws that are broken, at how many places. */
export type Broken = Partial<Record<HeldLaw, number>>

/**
 * Holds what is stored against the laws, in one transaction that writes nothing. Reads no more than the outbox, the lists, and what
 * tombstones name.
 */
export function findBroken(mirror: Mirror): Promise<Broken> {
  return mirror.transaction('r', [...readTables(mirror), mirror.outbox], async () => {
    const tombstones = await mirror.tombstones.toArray()
    const found: Record<HeldLaw, number> = {
      reason: await withoutReason(mirror),
      deleted: await deletedStill(mirror, tombstones),
      apart: await ofRemovedPeople(mirror, tombstones),
      left: await ofLeftChats(mirror, tombstones),
      once: await listedTwice(mirror),
    }
    return Object.fromEntries(Object.entries(found).filter(([, count]) => count > 0))
  })
}

/** What was refused says why (law 5). */
const withoutReason = (mirror: Mirror): Promise<number> =>
  mirror.outbox.filter(({ state, error }) => state === 'refused' && !error?.code).count()

/** What was deleted does not come back (law 9): whatever writes a row takes its tombstone away. */
async function deletedStill(mirror: Mirror, tombstones: readonly Tombstone[]): Promise<number> {
  const idsOf = (wanted: Tombstone['kind']) => tombstones.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
  const posts = idsOf('post')
  return (
    (await mirror.posts.where('id').anyOf(posts).count()) +
    (await mirror.comments.where('id').anyOf(idsOf('comment')).count()) +
    (await mirror.comments.where('postId').anyOf(posts).count())
  )
}

/** After a block neither has a row of the other (law 13), but for what was asked for after it. */
async function ofRemovedPeople(mirror: Mirror, tombstones: readonly Tombstone[]): Promise<number> {
  const removed = new Map(
    tombstones.flatMap(each => (each.kind === 'person' && !each.soft ? [[each.id, each.tick]] : [])),
  )
  const people = [...removed.keys()].map(id => id.slice(personTombstone('').length))
  const isBefore = (id: string, tick: number) => tick < (removed.get(personTombstone(id)) ?? 0)
  return (
    (await mirror.posts
      .where('post.author.user_id')
      .anyOf(people)
      .filter(({ post, tick }) => isBefore(post.author.user_id, tick))
      .count()) +
    (await mirror.comments
      .where('comment.user_id')
      .anyOf(people)
      .filter(({ comment, tick }) => isBefore(comment.user_id, tick))
      .count()) +
    (await mirror.messages
      .where('message.chat_user_id')
      .anyOf(people)
      .filter(({ message, tick }) => isBefore(message.chat_user_id, tick))
      .count())
  )
}

/** Nothing is left of a chat that was left, but for what was asked for after that. */
async function ofLeftChats(mirror: Mirror, tombstones: readonly Tombstone[]): Promise<number> {
  let count = 0
  for (const { kind, id, tick } of tombstones) {
    if (kind !== 'chat') continue
    const chatId = id.slice(chatTombstone('').length)
    count += await mirror.messages
      .where('[chatId+place]')
      .between([chatId, 0], [chatId, Number.POSITIVE_INFINITY])
      .filter(row => row.tick < tick)
      .count()
    if (await mirror.chats.get(chatId)) count += 1
  }
  return count
}

/** A list names each thing once, also beyond its gaps (law 11). */
async function listedTwice(mirror: Mirror): Promise<number> {
  let count = 0
  for (const table of [mirror.feeds, mirror.threads, mirror.userLists, mirror.people])
    await table.each(({ ids, beyond }: ListRow) => {
      const all = [ids, ...beyond.map(stretch => stretch.ids)].flat()
      if (new Set(all).size < all.length) count += 1
    })
  return count
}
