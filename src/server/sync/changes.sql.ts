import type { Removal } from '../../contract/entities/changes.ts'
import { nobody } from '../../contract/nobody.ts'
import { isAdmin, type Viewer } from '../../contract/policy/viewer.ts'
import type { Database } from '../platform/db/database.ts'
import { atMost, sql } from '../platform/db/sql.ts'

/**
 * A row that changed within a delta: a post, a comment, a save of the asker's, or a person who must be removed for the asker, after
 * a block by either or because the account was closed. Nobody is none: a device that removes a person removes what they wrote.
 */
export type Touched = { kind: 'post' | 'comment' | 'save' | 'person'; id: string; tx: number; rev: number }

/**
 * The rows written by transactions from `since` up to, not including, `until`, in their order, at most `most`. Posts that were
 * never published, and comments under them, only for those whom the rule `mayHearOfPost` of contract/policy allows.
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
      order by tx limit ${atMost(most)})
    union all (select 'person', person_id, tx, rev from person_changes
      where user_id = ${viewer?.id ?? null} and gone and ${between} order by tx limit ${atMost(most)})`
  return sql<Touched>`
    select * from (
      (select 'post' as kind, id, tx, rev from posts p where ${between} and ${readOnce} order by tx limit ${atMost(most)})
      union all (select 'comment', id, tx, rev from comments where ${between}
        and (select ${readOnce} from posts p where p.id = post_id) order by tx limit ${atMost(most)})
      union all (select 'person', id, tx, rev from users
        where closed_at is not null and id <> ${nobody.id} and ${between} order by tx limit ${atMost(most)})
      ${viewer === null ? sql`` : mine}) touched
    order by tx, rev limit ${atMost(most)}`.rows(db)
}

/** Who is removed for a person now by a block of either, whenever that was. */
export const removedFor = (db: Database, userId: string): Promise<Removal[]> =>
  sql<Removal>`
    select 'person' as kind, person_id as id, rev from person_changes where user_id = ${userId} and gone`.rows(db)
