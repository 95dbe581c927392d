import { claimNextReport, claimReport, releaseReport } from './claim.ts'
import { report, reports } from './read.ts'
import { resolveReport } from './resolve.ts'

/** The calls of the page of reports. */
export const reportHandlers = { reports, report, claimReport, claimNextReport, releaseReport, resolveReport }
