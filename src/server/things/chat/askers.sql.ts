import { serverLimits } from '../../../contract/server-limits.ts'
import { isOpen, notBlocked } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'

const { named, compared } = serverLimits.chatAsker

/** What is told of somebody who asks to write. */
export type AskerRow = { id: string; joined: Date; shared: string[]; shared_count: number }

/**
 * Since when people are members, and whom both they and the viewer follow: of those whom the viewer followed last. Checks no rights.
 */
export async function readAskers(
  db: Database,
  viewer: SignedIn,
  ids: readonly string[],
): Promise<Map<string, AskerRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<AskerRow>`
    select a.id, a.created_at as joined, s.shared, s.shared_count from users a cross join lateral (
      select count(*)::int as shared_count,
        coalesce((array_agg(b.username order by own.seq desc))[1:${sql.lit(named)}], '{}') as shared
      from (
        select followed_id, seq from follows where user_id = ${viewer.id} and state = 'following'
        order by seq desc limit ${atMost(compared)}) own
      join follows f on f.user_id = a.id and f.followed_id = own.followed_id and f.state = 'following'
      join users b on b.id = own.followed_id
      where ${isOpen('b.id')} and ${notBlocked(viewer, 'b.id')}) s
    where a.id = ${anyOf(ids, 'uuid')}`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}
