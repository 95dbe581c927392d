import { dateInJapan } from '../../../contract/days.ts'
import { serverLimits } from '../../../contract/server-limits.ts'
import { removePictureFiles } from '../../core/uploads/store-picture.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../services.ts'
import { forgetViews, purgeContent } from './purge.sql.ts'
import { refreshRanks } from './refresh-ranks.ts'

/** Ranks the posts of the last days, and tags, anew. */
export const rankRecent: JobHandler<'posts.rank'> = async (_payload, { db }) => refreshRanks(db, ['week', 'month'])

/** Ranks the posts of all times anew; it reads every one of them. */
export const rankAll: JobHandler<'posts.rankAll'> = async (_payload, { db }) => refreshRanks(db, ['all'])

/**
 * Removes for good what was deleted 30 days ago.
 * @returns the ids of the posts that are gone
 */
export async function purgeDeleted(services: Pick<Services, 'db' | 'storage'>): Promise<readonly string[]> {
  const before = new Date(Date.now() - serverLimits.deletedKeptMs)
  const { pictures, posts } = await inTransaction(services.db, tx => purgeContent(tx, before))
  await removePictureFiles(services, pictures)
  await forgetViews(services.db, dateInJapan(new Date()))
  return posts
}
