import * as v from 'valibot'
import { call } from '../define.ts'
import { announcements } from './announcements.ts'
import { counts } from './counts.ts'
import { css } from './css.ts'
import { door } from './door.ts'
import { emergencyNotes } from './emergency-notes.ts'
import { health } from './health.ts'
import { log } from './log.ts'
import { maintenance } from './maintenance.ts'
import { moderation } from './moderation.ts'
import { people } from './people.ts'
import { personNotes } from './person-notes.ts'
import { playground } from './playground.ts'
import { adminPosts } from './posts.ts'
import { promote } from './promote.ts'
import { reasons } from './reasons.ts'
import { refusals } from './refusals.ts'
import { reports } from './reports.ts'
import { secondFactor } from './second-factor.ts'
import { siteUpdates } from './site-updates.ts'
import { stats } from './stats.ts'
import { template } from './template.ts'

/** What admins do (PRODUCT 6.6 and 6.7), a file for each page of the admin area; and what moderators do as well; to everyone else each is a 404 (PRODUCT 6.1). */
export const admin = {
  area: call('GET /api/admin_area', {
    who: 'moderator',
    summary: 'What the address of the admin area ends with, and whether the asker has to set up a second factor first.',
    output: v.object({ suffix: v.string(), second_factor_unset: v.boolean() }),
    beforeSecondFactor: true,
  }),
  ...counts,
  ...moderation,
  ...reports,
  ...reasons,
  ...people,
  ...personNotes,
  ...refusals,
  ...stats,
  ...health,
  ...template,
  ...promote,
  ...adminPosts,
  ...maintenance,
  ...css,
  ...log,
  ...playground,
  ...secondFactor,
  ...siteUpdates,
  ...door,
  ...announcements,
  ...emergencyNotes,
}
