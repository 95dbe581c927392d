import type { Viewer } from '../../../contract/policy/viewer.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'
import { isOpen, notBlocked } from './posts.sql.ts'

/** Whether the comment `c` is there with its text: it is not deleted, and its author has not closed the account. */
export const thereWithText = sql<boolean>`(c.deleted_at is null and ${isOpen('c.author_id')})`

/** Whether no block hides the comment under which a reply hangs; true for one that is no reply. @param parent the column with its id */
export const threadIsShown = (viewer: Viewer, parent: string): Sql<boolean> =>
  viewer === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce((
        select ${notBlocked(viewer, 't.author_id')} from comments t where t.id = ${sql.ref(parent)}), true)`

/**
 * Which comments `c` of a post that the viewer may read are shown: the rule `maySeeComment` of contract/policy. The subqueries
 * are scalar, because PostgreSQL could answer an `exists` beside an `or` by reading all comments there are.
 */
export function shownComment(viewer: Viewer): Sql<boolean> {
  const hasReply = sql`(
    select true from comments r where r.parent_id = c.id and r.deleted_at is null and ${notBlocked(viewer, 'r.author_id')}
    limit 1)`
  return sql`(${notBlocked(viewer, 'c.author_id')} and ${threadIsShown(viewer, 'c.parent_id')}
    and (${thereWithText} or c.parent_id is null and coalesce(${hasReply}, false)))`
}
