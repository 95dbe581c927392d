import { purgeSessions } from './auth/auth.sql.ts'
import { purgeAnswers } from './platform/http/idempotency.sql.ts'
import { purgeRates } from './platform/http/rates.sql.ts'
import type { JobHandlers } from './platform/jobs/jobs.ts'
import { purgeDeleted, rankAll, rankRecent } from './posts/jobs.ts'
import { mailCode, mailKnown } from './registration/mails.ts'
import { purgeRegistration } from './registration/registration.sql.ts'
import { purgeOldUploads } from './uploads/purge.ts'
import { removeFiles } from './uploads/remove-pictures.ts'

/** What does the jobs, kind by kind. A kind without its handler does not compile. */
export const jobHandlers: JobHandlers = {
  'registration.mailCode': mailCode,
  'registration.mailKnown': mailKnown,
  'platform.purge': async (_payload, { db }) => {
    await purgeAnswers(db)
    await purgeRates(db)
    await purgeRegistration(db)
    await purgeSessions(db)
  },
  'posts.rank': rankRecent,
  'posts.rankAll': rankAll,
  'posts.purge': purgeDeleted,
  'uploads.removeFiles': removeFiles,
  'uploads.purge': purgeOldUploads,
}
