import { deleteFreed } from '../admin/reports/outcome.sql.ts'
import { announce } from '../core/announce/announce.ts'
import { logAct } from '../core/log/log-act.sql.ts'
import { readWordList, storeWordList } from '../core/spam/word-list.sql.ts'
import { forgetActive } from '../core/stats/active.sql.ts'
import { removePictures, removeUnlessReported } from '../core/uploads/remove-pictures.ts'
import { forgetRestoreLinks } from '../gate/auth/auth.sql.ts'
import { closeAccount, lockAdmins } from '../gate/auth/closing.sql.ts'
import { revokeSessions } from '../gate/auth/sessions.sql.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { StoreError } from '../platform/store/store-error.ts'
import type { Services } from '../services.ts'
import { lockChat } from '../things/chat/chats.sql.ts'
import { setMessageReaction } from '../things/chat/set-message-reaction.sql.ts'
import { purgeNotificationsOf } from '../told/notifications/purge.sql.ts'
import { withdrawUpdate } from '../told/notifications/site-updates.sql.ts'
import { dropSubscriptionsOf } from '../told/subscriptions/subscriptions.sql.ts'
import { demo } from './content/index.ts'
import { countDemo, type DemoCounts } from './count-demo.sql.ts'
import { demoNews } from './demo-notifications.sql.ts'
import { type DemoAccounts, lockDemoPeople } from './demo-people.sql.ts'
import type { DemoContent } from './plan.ts'
import {
  deleteOwn,
  deleteOwnChats,
  deleteReactions,
  deleteReports,
  deleteSponsored,
  emptyAccounts,
  keepPostsOfWords,
  lockWritten,
  messageReactions,
  picturesOfDemo,
  saidToAll,
} from './remove-demo.sql.ts'

/** Whose accounts go, and how much goes with them and stays. */
export type DemoRemoval = DemoAccounts & { counts: DemoCounts; otherAdmin: boolean }

const reason = 'The demo was removed on the server’s console'

/** What is left of the demo. Changes nothing. */
export const findDemo = (db: Database, content: DemoContent = demo): Promise<DemoRemoval> =>
  inTransaction(db, tx => findIn(tx, content))

async function findIn(tx: Database, content: DemoContent): Promise<DemoRemoval> {
  // Admins before others, as where one of them closes the account or loses the role.
  const admins = await lockAdmins(tx)
  const people = await lockDemoPeople(tx, content.people)
  const ids = idsOf(people)
  const otherAdmin = admins.some(id => !ids.includes(id))
  return { ...people, otherAdmin, counts: await countDemo(tx, ids) }
}

/**
 * Removes what the first start put into the store, and logs it as done on the console, in one transaction. Its people are closed, so that
 * devices hear of it as of any closed account; what must not wait until closed accounts are deleted for good is deleted at once. Posts under
 * which members wrote stay, by nobody.
 * @returns what was removed; without accounts where nothing of the demo was left
 * @throws StoreError where nobody else is an admin
 */
export const removeDemo = (
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  content: DemoContent = demo,
): Promise<DemoRemoval> =>
  inTransaction(db, async tx => {
    const found = await findIn(tx, content)
    const ids = idsOf(found)
    if (ids.length === 0) return found
    requireOtherAdmin(found)
    await lockWritten(tx, ids)
    await keepPostsOfWords(tx, ids)
    const evidence = await deleteReports(tx, ids)
    for (const id of ids) await endPerson(tx, id)
    const shown = await deleteOwnChats(tx, ids)
    await deleteReactions(tx, ids)
    for (const { chatId, ...given } of await messageReactions(tx, ids)) {
      await lockChat(tx, chatId)
      await setMessageReaction(tx, { ...given, chatId, kind: null })
    }
    await deleteOwn(tx, ids)
    await emptyAccounts(tx, ids, reason)
    const sponsored = content.sponsored ? await deleteSponsored(tx, content.sponsored) : []
    await removeUnlessReported(tx, { jobs }, shown)
    const freed = await deleteFreed(tx, evidence)
    await removePictures(tx, { jobs }, [...freed, ...(await picturesOfDemo(tx, ids)), ...sponsored])
    await takeBackWords(tx, content)
    await logAct(tx, { by: 'console', act: 'demo.remove', details: { people: ids.length, ...found.counts } })
    return found
  })

/** @throws StoreError where nobody would be an admin without the demo */
export function requireOtherAdmin({ otherAdmin }: DemoRemoval): void {
  if (!otherAdmin)
    throw new StoreError(
      'failed',
      'Without the demo nobody would be an admin. Make one first: npm run admin -- create, or npm run admin -- promote ADDRESS',
    )
}

const idsOf = ({ ofDemo }: DemoAccounts): string[] => ofDemo.map(({ id }) => id)

/** Closes an account, and ends by what it is signed in and told. No mail: nobody reads what is sent to an address of the demo. */
async function endPerson(tx: Database, id: string): Promise<void> {
  await closeAccount(tx, id)
  await revokeSessions(tx, id)
  await dropSubscriptionsOf(tx, id)
  await forgetRestoreLinks(tx, id)
  await purgeNotificationsOf(tx, id)
  await forgetActive(tx, id)
}

/** Takes back what the demo told everybody, and the words that it has checked, where no admin has changed them. */
async function takeBackWords(tx: Database, { spam }: DemoContent): Promise<void> {
  for (const id of await saidToAll(tx, demoNews)) {
    await withdrawUpdate(tx, id)
    await announce(tx, 'update.withdrawn', { id })
  }
  const { version, words } = await readWordList(tx)
  if (spam && words.toSorted().join('\n') === spam.words.toSorted().join('\n'))
    await storeWordList(tx, { version, words: [] })
}
