import type { HandlersOf } from '../platform/http/handlers.ts'
import { counts } from './counts.ts'
import { claimNextReport, claimReport, releaseReport } from './reports/claim.ts'
import { report, reports } from './reports/read.ts'
import { resolveReport } from './reports/resolve.ts'

/** What admins do, a folder for each page of the admin area. */
export const admin: HandlersOf<'admin'> = {
  counts,
  reports,
  report,
  claimReport,
  claimNextReport,
  releaseReport,
  resolveReport,
  area: async (_input, { services }) => ({ suffix: services.config.adminSuffix }),
}
