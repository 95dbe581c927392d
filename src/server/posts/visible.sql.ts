import { type RawBuilder, sql } from 'kysely'
import { isAdmin, type Viewer } from '../../contract/policy/viewer.ts'

/**
 * Whether nobody of the two has blocked the other: a block works both ways, everywhere (decision 46).
 * @param person the column with the other one's id
 */
export function notBlocked(viewer: Viewer, person: string): RawBuilder<boolean> {
  if (viewer === null) return sql`true`
  return sql`${sql.ref(person)} not in (
    select blocked_id from blocks where user_id = ${viewer.id}
    union all select user_id from blocks where blocked_id = ${viewer.id})`
}

/** Whether the post `p` is published and not deleted: what lists show, and what their indexes hold. */
export const shown = sql<boolean>`(p.status = 'published' and p.deleted_at is null)`

/** Which posts `p` the viewer may read: `mayReadPost` of the contract, what is not deleted, and no block. */
export const readable = (viewer: Viewer): RawBuilder<boolean> =>
  sql`(${open(viewer)} and ${notBlocked(viewer, 'p.author_id')})`

/** @see readable; whoever has blocked whom */
export function open(viewer: Viewer): RawBuilder<boolean> {
  const byStatus = isAdmin(viewer)
    ? sql`true`
    : viewer === null
      ? sql`p.status = 'published'`
      : sql`(p.status = 'published' or (p.status <> 'removed' and p.author_id = ${viewer.id}))`
  return sql`(p.deleted_at is null and ${byStatus})`
}
