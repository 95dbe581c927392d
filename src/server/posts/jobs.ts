import { dateInJapan } from '../../contract/fields.ts'
import { limits } from '../../contract/limits.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { removePictureFiles } from '../uploads/store-picture.ts'
import { forgetViews, purgeContent } from './purge.sql.ts'
import { refreshRanks } from './refresh-ranks.ts'

/** Ranks posts and tags anew. */
export const rankContent: JobHandler<'posts.rank'> = async (_payload, { db }) => refreshRanks(db)

/** Removes for good what was deleted 30 days ago. */
export const purgeDeleted: JobHandler<'posts.purge'> = async (_payload, services) => {
  const before = new Date(Date.now() - limits.deletedKeptMs)
  const pictures = await inTransaction(services.db, tx => purgeContent(tx, before))
  await removePictureFiles(services, pictures)
  await forgetViews(services.db, dateInJapan(new Date()))
}
