import { dateInJapan } from '../../contract/fields.ts'
import { serverLimits } from '../../contract/server-limits.ts'
import { forgetPrints } from '../moderation/spam/prints.sql.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { removeCards } from '../post-cards/stored-card.ts'
import { removePictureFiles } from '../uploads/store-picture.ts'
import { forgetViews, purgeContent } from './purge.sql.ts'
import { refreshRanks } from './refresh-ranks.ts'

/** Ranks the posts of the last days, and tags, anew. */
export const rankRecent: JobHandler<'posts.rank'> = async (_payload, { db }) => refreshRanks(db, ['week', 'month'])

/** Ranks the posts of all times anew; it reads every one of them. */
export const rankAll: JobHandler<'posts.rankAll'> = async (_payload, { db }) => refreshRanks(db, ['all'])

/** Removes for good what was deleted 30 days ago, and what texts are no longer compared with. */
export const purgeDeleted: JobHandler<'posts.purge'> = async (_payload, services) => {
  const before = new Date(Date.now() - serverLimits.deletedKeptMs)
  const { pictures, posts } = await inTransaction(services.db, tx => purgeContent(tx, before))
  await removePictureFiles(services, pictures)
  await removeCards(services, posts)
  await forgetPrints(services.db)
  await forgetViews(services.db, dateInJapan(new Date()))
}
