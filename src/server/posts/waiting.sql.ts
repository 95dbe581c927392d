import type { Database } from '../platform/db/database.ts'

/** More than anybody has. */
const most = 50

/** The ids of a person's posts that wait for approval or were not approved, the latest first. */
export async function waitingOf(db: Database, authorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('status', 'in', ['pending', 'rejected'])
    .where('deleted_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => row.id)
}
