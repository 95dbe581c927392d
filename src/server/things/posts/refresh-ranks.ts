import type { Database } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { rankTags } from '../tags/tag-ranks.sql.ts'
import { countPlaces } from './places.sql.ts'
import { rankPosts } from './ranks.sql.ts'
import type { Period } from './tables.ts'

const everyPeriod: readonly Period[] = ['week', 'month', 'all']

/** Ranks posts and tags anew; readers see the old ranks until the new ones are complete. */
export async function refreshRanks(db: Database, periods: readonly Period[] = everyPeriod): Promise<void> {
  await inTransaction(db, async tx => {
    for (const period of periods) await rankPosts(tx, period)
    await rankTags(tx)
    await countPlaces(tx)
  })
}
