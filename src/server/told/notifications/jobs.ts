import { serverLimits } from '../../../contract/server-limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { forgetAbout } from './forget.sql.ts'
import { purgeBeside, purgeNotifications, purgeRemovals } from './purge.sql.ts'

/** How many are removed in one transaction: few enough that nobody waits long for the counters that it locks. */
const atOnce = 200

/** Removes the notifications about a post or comment that was deleted, page by page. */
export const forget: JobHandler<'notifications.forget'> = async ({ about, id }, { db }) => {
  while (await inTransaction(db, tx => forgetAbout(tx, about, id, atOnce))) {
    // The next page.
  }
}

/** Removes for good what is older than notifications are kept, page by page. */
export const purge: JobHandler<'notifications.purge'> = async (_payload, { db }) => {
  const before = new Date(Date.now() - serverLimits.notificationsKeptMs)
  await purgeBeside(db, before, new Date(Date.now() - serverLimits.notificationTakenBackMs))
  for (const purgePage of [purgeRemovals, purgeNotifications]) {
    while (await inTransaction(db, tx => purgePage(tx, before, atOnce))) {
      // The next page.
    }
  }
}
