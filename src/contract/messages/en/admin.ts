import { adminCss } from './admin-css.ts'
import { adminDoor } from './admin-door.ts'
import { adminEmergency } from './admin-emergency.ts'
import { adminHealth } from './admin-health.ts'
import { adminLog } from './admin-log.ts'
import { adminLogSaid } from './admin-log-said.ts'
import { adminMaintenance } from './admin-maintenance.ts'
import { adminModeration } from './admin-moderation.ts'
import { adminPeople } from './admin-people.ts'
import { adminPlayground } from './admin-playground.ts'
import { adminPosts } from './admin-posts.ts'
import { adminPromote } from './admin-promote.ts'
import { adminReports } from './admin-reports.ts'
import { secondFactorTexts } from './admin-second-factor.ts'
import { adminStats } from './admin-stats.ts'
import { adminTemplate } from './admin-template.ts'
import { adminUpdates } from './admin-updates.ts'
import { asked } from './asked.ts'

/** The texts of the admin area, which only admins load. */
export const admin = {
  ...adminModeration,
  ...adminTemplate,
  ...asked,
  ...adminPeople,
  ...adminDoor,
  ...adminLog,
  ...adminLogSaid,
  ...adminHealth,
  ...adminMaintenance,
  ...adminStats,
  ...secondFactorTexts,
  ...adminUpdates,
  ...adminEmergency,
  'admin.title': 'Admin',
  'admin.pages': 'Admin pages',
  'admin.changed': '{who} changed this meanwhile: {when}. What you sent was not saved.',
  'admin.offline': 'What admins do needs a connection.',
  'admin.keys': 'Single keys work',
  'admin.stats': 'Stats',
  'admin.reports': 'Reports',
  'admin.moderate': 'Moderate',
  'admin.people': 'People',
  'admin.promote': 'Promote',
  'admin.updates': 'Updates',
  'admin.template': 'Template',
  'admin.health': 'Health',
  'admin.playground': 'Playground',
  'admin.css': 'CSS',
  'admin.maintenance': 'Maintenance',
  ...adminReports,
  'admin.log': 'Log',
  ...adminCss,
  ...adminPromote,
  ...adminPosts,
  ...adminPlayground,
} as const
