import { secondFactor } from '../gate/second-factor/handlers.ts'
import type { HandlersOf } from '../platform/http/handlers.ts'
import { hasSecondFactor } from '../platform/http/second-factor.sql.ts'
import { counts } from './counts.ts'
import { css } from './css/handlers.ts'
import { log } from './log/handlers.ts'
import { maintenance } from './maintenance/handlers.ts'
import { moderation } from './moderation/handlers.ts'
import { people } from './people/handlers.ts'
import { playground } from './playground/handlers.ts'
import { promote } from './promote/handlers.ts'
import { reportHandlers } from './reports/handlers.ts'
import { stats } from './stats/handlers.ts'
import { template } from './template/handlers.ts'
import { siteUpdates } from './updates/handlers.ts'

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
  ...people,
  ...template,
  ...reportHandlers,
  ...css,
  ...log,
  ...promote,
  ...playground,
  ...secondFactor,
  ...siteUpdates,
}
