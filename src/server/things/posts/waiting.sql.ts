import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** More than anybody has. */
const most = 50

/** The ids of a person's posts that wait for approval or were not approved, the latest first. What the index holds stands in the text. */
export async function waitingOf(db: Database, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where(sql<boolean>`status in ('pending', 'rejected')`)
    .where('deleted_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(atMost(most))
    .execute()
  return rows.map(row => row.id)
}
