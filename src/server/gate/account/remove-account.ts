import { serverLimits } from '../../../contract/server-limits.ts'
import { removePictures, removeUnlessReported } from '../../core/uploads/remove-pictures.ts'
import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { lockChat } from '../../things/chat/chats.sql.ts'
import {
  chatsOfTwoWith,
  deleteChats,
  emptyMessagesOf,
  lockGroupsOnlyOf,
  picturesIn,
} from '../../things/chat/removal.sql.ts'
import { setMessageReaction } from '../../things/chat/set-message-reaction.sql.ts'
import { removeCards } from '../../things/post-cards/stored-card.ts'
import { setReaction } from '../../things/reactions/set-reaction.sql.ts'
import { exportsOf } from './exports.sql.ts'
import {
  commentsOf,
  deleteComments,
  deleteForGood,
  deletePosts,
  lockClosed,
  picturesOf,
  postsOf,
  reactionsOf,
} from './removal.sql.ts'

const { most, chats: mostChats } = serverLimits.removedAtOnce

/** Removes a part of what belongs to an account. @returns how many things; none when nothing is left */
type Part = (tx: Database, userId: string, services: Services) => Promise<number>

/** Deletes the chats with one other, then the groups that nobody else is in. */
const chats: Part = async (tx, userId, services) => {
  const ofTwo = await chatsOfTwoWith(tx, userId, mostChats)
  const ids = ofTwo.length > 0 ? ofTwo : (await lockGroupsOnlyOf(tx, userId)).slice(0, mostChats)
  await removeUnlessReported(tx, services, await picturesIn(tx, ids))
  await deleteChats(tx, ids)
  return ids.length
}

/** Takes reactions out of the counts. */
const reactions: Part = async (tx, userId) => {
  const found = await reactionsOf(tx, userId, most)
  for (const { target, target_id: id, chat_id: chatId } of found)
    if (chatId === null) await setReaction(tx, { target, id, userId, kind: null })
    else {
      await lockChat(tx, chatId)
      await setMessageReaction(tx, { id, chatId, userId, kind: null })
    }
  return found.length
}

const pictures: Part = async (tx, userId, services) => {
  const ids = await picturesOf(tx, userId, most)
  await removePictures(tx, services, ids)
  return ids.length
}

/** Replies before what they answer: a comment takes those that are left with it. */
const comments =
  (replies: boolean): Part =>
  async (tx, userId) => {
    const ids = await commentsOf(tx, userId, { replies, most })
    await deleteComments(tx, userId, ids)
    return ids.length
  }

const posts: Part = async (tx, userId, services) => {
  const ids = await postsOf(tx, userId, most)
  await removeCards(services, ids)
  await deletePosts(tx, ids)
  return ids.length
}

const parts: readonly Part[] = [
  chats,
  reactions,
  pictures,
  comments(true),
  comments(false),
  posts,
  (tx, userId) => emptyMessagesOf(tx, userId, most),
]

/**
 * Deletes an account for good, with its pictures and the chats that nobody else is in, and takes its reactions out of the counts. What
 * was written goes in parts, each in a transaction of its own, so that nobody waits for a large account; a job that ends between two of
 * them goes on there when it is done again.
 */
export const removeAccount: JobHandler<'account.remove'> = async ({ userId }, services) => {
  const before = new Date(Date.now() - serverLimits.closedAccountKeptMs)
  const inPart = (work: (tx: Database) => Promise<number>): Promise<number> =>
    inTransaction(services.db, async tx => ((await lockClosed(tx, userId, before)) ? work(tx) : 0))
  for (const part of parts) while ((await inPart(tx => part(tx, userId, services))) > 0);
  await inPart(async tx => {
    const exports = (await exportsOf(tx, userId)).map(({ id }) => id)
    if (exports.length > 0) await services.jobs.enqueue(tx, 'account.removeExports', { exports })
    await deleteForGood(tx, userId)
    return 1
  })
}
