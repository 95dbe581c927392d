import { isAdmin } from '../../contract/policy/viewer.ts'
import { openAppeals } from '../core/standing/open-appeals.sql.ts'
import { waitingApplications } from '../gate/door/applications.sql.ts'
import { secondFactor } from '../gate/second-factor/handlers.ts'
import type { Handler, HandlersOf } from '../platform/http/handlers.ts'
import { hasSecondFactor } from '../platform/http/second-factor.sql.ts'
import { waitingInQueue } from '../things/moderation/queue.sql.ts'
import { announcements } from './announcements/handlers.ts'
import { css } from './css/handlers.ts'
import { door } from './door/handlers.ts'
import { emergencyNotes } from './emergency-notes/handlers.ts'
import { health } from './health/handlers.ts'
import { log } from './log/handlers.ts'
import { maintenance } from './maintenance/handlers.ts'
import { moderation } from './moderation/handlers.ts'
import { people } from './people/handlers.ts'
import { mailSamples } from './playground/mail-samples.ts'
import { adminPosts } from './posts/handlers.ts'
import { promote } from './promote/handlers.ts'
import { reasons } from './reasons/handlers.ts'
import { openReports } from './reports/cases.sql.ts'
import { reportHandlers } from './reports/handlers.ts'
import { stats } from './stats/handlers.ts'
import { template } from './template/handlers.ts'
import { siteUpdates } from './updates/handlers.ts'

/** How much waits for this admin or moderator, for the numbers on the tabs. Each is read by index, up to a bound. */
const counts: Handler<'admin.counts'> = async (_input, { db, viewer }) => ({
  reports: (await openReports(db, viewer.id)).count,
  moderation: (await waitingInQueue(db, viewer)).count,
  appeals: !isAdmin(viewer) ? 0 : (await openAppeals(db, viewer.id)).count,
  applications: !isAdmin(viewer) ? 0 : (await waitingApplications(db)).count,
})

/** What admins do, a folder for each page of the admin area. */
export const admin: HandlersOf<'admin'> = {
  area: async (_input, { db, viewer, services: { config } }) => ({
    suffix: config.adminSuffix,
    second_factor_unset: config.adminSecondFactor === 'required' && !(await hasSecondFactor(db, viewer.id)),
  }),
  ...moderation,
  counts,
  ...maintenance,
  ...stats,
  ...health,
  ...people,
  ...template,
  ...reportHandlers,
  ...reasons,
  ...css,
  ...log,
  ...promote,
  ...adminPosts,
  mailSamples: async (_input, { services }) => mailSamples(services.origin()),
  ...secondFactor,
  ...siteUpdates,
  ...door,
  ...announcements,
  ...emergencyNotes,
}
