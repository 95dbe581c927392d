import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { confirmOnConsole } from '../admin/console/confirm.ts'
import type { Connection, Database } from '../platform/db/database.ts'
import { enqueueBy } from '../platform/jobs/enqueue.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log/log.ts'
import { removalText, takenLines } from './removal-text.ts'
import { findDemo, removeDemo, requireOtherAdmin } from './remove-demo.ts'
import { accountsFile } from './seed.ts'

/**
 * `npm run admin -- remove-demo`: says what goes with the demo and what stays, asks whether to go on, and removes it.
 * @param options.yes whether to go on was said already
 * @throws StoreError where nobody would be an admin without the demo
 */
export async function removeDemoOnConsole(
  db: Database,
  connection: Connection,
  { dataDir, yes }: { dataDir: string; yes: boolean },
): Promise<void> {
  const found = await findDemo(db)
  const { length: people } = found.ofDemo
  if (people === 0) console.log(['Nothing of the demo is left.', ...takenLines(found.taken)].join('\n'))
  else {
    console.log(removalText(found))
    requireOtherAdmin(found)
    if (!yes && !(await confirmOnConsole('All that goes is gone for everybody at once.'))) {
      console.log('Nothing was changed. Without a terminal it is done with --yes.')
      return
    }
    await remove()
    console.log('The demo is removed. Its closed accounts are deleted for good after 30 days.')
  }
  // Last, so that nobody loses the passwords of accounts that are still there.
  await rm(join(dataDir, accountsFile), { force: true })

  async function remove(): Promise<void> {
    const jobs = await openJobs(connection, db, createLog('warn'))
    enqueueBy(db, jobs)
    await removeDemo({ db, jobs }).finally(() => jobs.stop())
  }
}
