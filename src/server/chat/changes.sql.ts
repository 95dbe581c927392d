import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { SignedIn } from '../platform/http/handlers.ts'

/**
 * The chats of the viewer, those that they left too, which transactions from `since` up to, not including, `until` changed. Looks at
 * each of the viewer's chats by its id.
 */
export async function changedChats(
  db: Database,
  viewer: SignedIn,
  { since, until, most }: { since: number; until: number; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from chat_members m cross join lateral (
      select id, tx from chats where id = m.chat_id limit 1) c
    where m.user_id = ${viewer.id} and c.tx >= ${since} and c.tx < ${until}
    order by c.tx, c.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
