import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { removePictureFiles } from '../../core/uploads/store-picture.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { deleteEvidence } from './outcome.sql.ts'

/** Deletes the evidence of reports that were closed 30 days ago (PRODUCT 6.6). */
export const purgeEvidence: JobHandler<'reports.purge'> = async (_payload, services) => {
  const before = new Date(Date.now() - keepingLimits.reports.evidenceKeptMs)
  for (let cases: number = keepingLimits.reports.purgedAtOnce; cases === keepingLimits.reports.purgedAtOnce; ) {
    const deleted = await inTransaction(services.db, tx =>
      deleteEvidence(tx, before, keepingLimits.reports.purgedAtOnce),
    )
    await removePictureFiles(services, deleted.pictures)
    cases = deleted.cases
  }
}
