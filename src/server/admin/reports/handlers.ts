import { claimNextReport, claimReport, releaseReport } from './claim.ts'
import { handReport, moderators } from './hand.ts'
import { report, reportRows, reports } from './read.ts'
import { reopenReport } from './reopen.ts'
import { resolveReport, resolveReports } from './resolve.ts'

/** The calls of the page of reports. */
export const reportHandlers = {
  reports,
  reportRows,
  report,
  claimReport,
  claimNextReport,
  releaseReport,
  resolveReport,
  resolveReports,
  reopenReport,
  handReport,
  moderators,
}
