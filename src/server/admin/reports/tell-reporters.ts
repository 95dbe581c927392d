import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { announce } from '../../core/announce/announce.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { outcomeOf, takeUntold } from './outcome.sql.ts'

/**
 * Tells the people who reported something how it ended: whether something was done, not what, and nothing of others. Some at a time,
 * because a thing can have any number of reports; each is told once, however often the job runs.
 */
export const tellReporters: JobHandler<'reports.tellReporters'> = async ({ caseId }, { db, jobs }) =>
  inTransaction(db, async tx => {
    const ended = await outcomeOf(tx, caseId)
    if (ended === null) return
    const { people, more } = await takeUntold(tx, caseId, keepingLimits.reports.toldAtOnce)
    for (const id of people) await announce(tx, `site.report_${ended.outcome}`, { to: id })
    if (more) await jobs.enqueue(tx, 'reports.tellReporters', { caseId })
  })
