import { serverLimits } from '../../../contract/server-limits.ts'
import { removePictures, removeUnlessReported } from '../../core/uploads/remove-pictures.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { lockChat } from '../../things/chat/chats.sql.ts'
import { chatsOfTwoWith, deleteChats, lockGroupsOnlyOf, picturesIn } from '../../things/chat/removal.sql.ts'
import { setMessageReaction } from '../../things/chat/set-message-reaction.sql.ts'
import { removeCards } from '../../things/post-cards/stored-card.ts'
import { setReaction } from '../../things/reactions/set-reaction.sql.ts'
import { purgeSecrets } from '../auth/google.sql.ts'
import { purgeRefusals } from '../refusals/refusals.sql.ts'
import { purgeEmailChanges } from './account.sql.ts'
import { exportKey } from './export-file.ts'
import { exportsOf, takeOldExports } from './exports.sql.ts'
import { closedBefore, deleteForGood, lockClosed, picturesOf, postsOf, reactionsOf } from './removal.sql.ts'

/** Removes expired codes, links, refusals and exports, and enqueues the deletion of accounts that were closed 30 days ago. */
export const purgeAccounts: JobHandler<'account.purge'> = async (_payload, { db, jobs }) => {
  await purgeSecrets(db)
  await purgeRefusals(db)
  await purgeEmailChanges(db)
  await inTransaction(db, async tx => {
    const exports = await takeOldExports(tx, new Date(Date.now() - serverLimits.exportLifeMs))
    if (exports.length > 0) await jobs.enqueue(tx, 'account.removeExports', { exports })
  })
  const closed = await closedBefore(db, new Date(Date.now() - serverLimits.closedAccountKeptMs))
  for (const userId of closed) await jobs.enqueue(db, 'account.remove', { userId })
}

/** Removes the files of exports. */
export const removeExports: JobHandler<'account.removeExports'> = async ({ exports }, { storage }) => {
  for (const id of exports) await storage.delete(exportKey(id))
}

/** Deletes an account for good, with its pictures and the chats that nobody else is in, and takes its reactions out of the counts. */
export const removeAccount: JobHandler<'account.remove'> = async ({ userId }, services) => {
  const before = new Date(Date.now() - serverLimits.closedAccountKeptMs)
  await inTransaction(services.db, async tx => {
    if (!(await lockClosed(tx, userId, before))) return
    const chats = [...(await chatsOfTwoWith(tx, userId)), ...(await lockGroupsOnlyOf(tx, userId))]
    await removeUnlessReported(tx, services, await picturesIn(tx, chats))
    await deleteChats(tx, chats)
    for (const { target, target_id: id, chat_id: chatId } of await reactionsOf(tx, userId))
      if (chatId === null) await setReaction(tx, { target, id, userId, kind: null })
      else {
        await lockChat(tx, chatId)
        await setMessageReaction(tx, { id, chatId, userId, kind: null })
      }
    const exports = (await exportsOf(tx, userId)).map(({ id }) => id)
    if (exports.length > 0) await services.jobs.enqueue(tx, 'account.removeExports', { exports })
    await removePictures(tx, services, await picturesOf(tx, userId))
    await removeCards(services, await postsOf(tx, userId))
    await deleteForGood(tx, userId)
  })
}
