import { sql } from 'kysely'
import { isAdmin, type Viewer } from '../../contract/policy/viewer.ts'
import type { Database } from '../platform/db/database.ts'

/**
 * A row that a transaction of a delta wrote: a post, a comment, the asker's keeping of a post, or a person who is gone for
 * the asker, by a block of either side or with the account.
 */
export type Touched = { kind: 'post' | 'comment' | 'save' | 'person'; id: string; tx: number; rev: number }

/**
 * How far a reader may read: every transaction before `horizon` has ended, so that none can still commit there. Rows before
 * `purged` may have been taken away for good, and with them the news that they are gone.
 */
export async function readHorizon(db: Database): Promise<{ horizon: number; purged: number }> {
  const { rows } = await sql<{ horizon: number; purged: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
      coalesce((select value::bigint from site where key = 'purged_tx'), 0) as purged`.execute(db)
  return rows[0] ?? { horizon: 0, purged: 0 }
}

/**
 * What transactions from `since` on and before `until` wrote, in their order, at most `most` rows; of posts that others never
 * could read, and comments under them, only to their author and admins.
 */
export async function touchedBetween(
  db: Database,
  viewer: Viewer,
  { since, until, most }: { since: number; until: number; most: number },
): Promise<Touched[]> {
  const readOnce = isAdmin(viewer) ? sql`true` : sql`(p.published_once or p.author_id = ${viewer?.id ?? null})`
  const between = sql`tx >= ${since} and tx < ${until}`
  const mine = sql`
    union all (select 'save', post_id, tx, rev from saves where user_id = ${viewer?.id ?? null} and ${between}
      order by tx limit ${most})
    union all (select 'person', person_id, tx, rev from person_changes
      where user_id = ${viewer?.id ?? null} and gone and ${between} order by tx limit ${most})`
  const { rows } = await sql<Touched>`
    select * from (
      (select 'post' as kind, id, tx, rev from posts p where ${between} and ${readOnce} order by tx limit ${most})
      union all (select 'comment', id, tx, rev from comments where ${between}
        and (select ${readOnce} from posts p where p.id = post_id) order by tx limit ${most})
      union all (select 'person', id, tx, rev from users
        where closed_at is not null and ${between} order by tx limit ${most})
      ${viewer === null ? sql`` : mine}) touched
    order by tx, rev limit ${most}`.execute(db)
  return rows
}
