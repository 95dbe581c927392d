import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'

/**
 * The chats of the viewer that transactions from `since` up to, not including, `until` changed; of those that ended for the viewer
 * only when they ended in one of them, so that this is told once. Looks at each of the viewer's chats by its id.
 */
export const changedChats = (
  db: Database,
  viewer: SignedIn,
  { since, until, most }: { since: number; until: number; most: number },
): Promise<string[]> =>
  sql<{ id: string }>`
    select id from (
      select c.id, c.tx from chat_members m cross join lateral (
        select id, tx from chats where id = m.chat_id limit 1) c
      where m.user_id = ${viewer.id} and m.state in ('member', 'asked') and m.ended_tx is null
      union all
      select m.chat_id, m.ended_tx from chat_members m where m.user_id = ${viewer.id} and m.ended_tx is not null) changed
    where tx >= ${since} and tx < ${until}
    order by tx, id limit ${atMost(most)}`.ids(db)
