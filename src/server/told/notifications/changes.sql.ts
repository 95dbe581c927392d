import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** A member's counter, and the oldest cursor from which a delta is complete. */
export async function readCounter(db: Database, userId: string): Promise<{ rev: number; reset_rev: number }> {
  const row = await db
    .selectFrom('notification_marks')
    .select(['rev', 'reset_rev'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { rev: 0, reset_rev: 0 }
}

/** The notifications of a member that were changed or removed after a revision, in that order, at most `most`. */
export const changedSince = (
  db: Database,
  userId: string,
  { since, most }: { since: number; most: number },
): Promise<{ id: string; rev: number }[]> =>
  sql<{ id: string; rev: number }>`
    select * from (
      (select id, rev from notifications where user_id = ${userId} and rev > ${since} order by rev limit ${atMost(most)})
      union all (select notification_id, rev from notification_removals where user_id = ${userId} and rev > ${since}
        order by rev limit ${atMost(most)})) changed
    order by rev limit ${atMost(most)}`.rows(db)
