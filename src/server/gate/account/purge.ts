import { serverLimits } from '../../../contract/server-limits.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { purgeSecrets } from '../auth/google.sql.ts'
import { purgeRefusals } from '../refusals/refusals.sql.ts'
import { purgeEmailChanges } from './account.sql.ts'
import { exportKey } from './export-file.ts'
import { takeOldExports } from './exports.sql.ts'
import { closedBefore } from './removal.sql.ts'

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
