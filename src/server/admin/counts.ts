import { countAppeals, isAnotherAdmin } from '../core/standing/open-appeals.sql.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { countWaiting } from '../things/moderation/queue.sql.ts'
import { countOpenCases } from './reports/cases.sql.ts'

/** How much waits for this admin, for the numbers on the tabs. Each is read by index, up to a bound. */
export const counts: Handler<'admin.counts'> = async (_input, { db, viewer }) => ({
  reports: await countOpenCases(db, viewer),
  moderation: await countWaiting(db),
  appeals: await countAppeals(db, (await isAnotherAdmin(db, viewer.id)) ? viewer.id : null),
})
