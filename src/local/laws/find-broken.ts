import { CallError, type ErrorCode, errors } from '../../contract/errors.ts'
import { chatTombstone } from '../chat/keys.ts'
import { isTried } from '../command/waiting.ts'
import type { ListRow, Tombstone } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { personTombstone } from '../mirror/tombstones.ts'
import { readTables } from '../mirror/truth-tables.ts'

/** The laws (`LAWS.md`) that show in what is stored, at any moment between two transactions. */
export const heldLaws = ['reason', 'deleted', 'apart', 'left', 'once', 'picture', 'early', 'over'] as const
export type HeldLaw = (typeof heldLaws)[number]

/** By the laws that are broken, at how many places. */
export type Broken = Partial<Record<HeldLaw, number>>

/**
 * Holds what is stored against the laws, in one transaction that writes nothing. Reads no more than the outbox, whose the
 * pictures in it are, the lists, and what tombstones name.
 */
export function findBroken(mirror: Mirror): Promise<Broken> {
  const tables = [...readTables(mirror), mirror.outbox, mirror.drafts, mirror.files]
  return mirror.transaction('r', tables, async () => {
    const queued = await mirror.outbox.toArray()
    const ids = new Set(queued.map(({ id }) => id))
    const tombstones = await mirror.tombstones.toArray()
    const found: Record<HeldLaw, number> = {
      reason: queued.filter(({ state, error }) => state === 'refused' && !error?.code).length,
      deleted: await deletedStill(mirror, tombstones),
      apart: await ofRemovedPeople(mirror, tombstones),
      left: await ofLeftChats(mirror, tombstones),
      once: await listedTwice(mirror),
      picture: await ownedByNothing(mirror, ids),
      early: queued.filter(each => isTried(each) && each.dependsOn.some(id => ids.has(id))).length,
      over: queued.filter(({ state, error }) => state !== 'refused' && isFinal(error?.code)).length,
    }
    return Object.fromEntries(Object.entries(found).filter(([, count]) => count > 0))
  })
}

/** A picture goes with the write that sends it, or with the draft that keeps it. Their owners are read from the index: the bytes may be many. */
async function ownedByNothing({ files, drafts }: Mirror, ids: ReadonlySet<string>): Promise<number> {
  const owners = new Set([...ids, ...(await drafts.toCollection().primaryKeys())])
  return files
    .where('owner')
    .noneOf([...owners])
    .count()
}

/** Whether the server has refused something for good: then it is refused here too, and waits no more. */
const isFinal = (code = ''): boolean =>
  Object.hasOwn(errors, code) && new CallError(code as ErrorCode).retry === 'never'

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
