import { inTransaction } from '../../platform/db/transaction.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { dayToTell } from './evening.ts'
import { postsToTell, tellSavers } from './eves.sql.ts'

/**
 * Tells those who saved a post that its first day is tomorrow in Japan, page by page. Each page is written together with where it ended,
 * so that whatever is done again, or by two processes, goes on from there. What is due is read from the database: a server that was down at
 * six tells later that evening. Once the day has begun, nothing is told any more.
 */
export const tellOfEves: JobHandler<'eves.tell'> = async (_payload, { db }) => {
  const day = dayToTell(Date.now())
  if (day === null) return
  for (const postId of await postsToTell(db, day))
    while (dayToTell(Date.now()) === day && (await inTransaction(db, tx => tellSavers(tx, { postId, day })))) {
      // The next page.
    }
}
