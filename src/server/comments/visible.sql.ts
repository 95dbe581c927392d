import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../../contract/policy.ts'
import { notBlocked } from '../posts/visible.sql.ts'

/**
 * Which comments `c` of a post that the viewer may read are shown: neither their author nor that of the thread is hidden by
 * a block, and they are not deleted, unless a reply still hangs under them.
 */
export function shownComment(viewer: Viewer): RawBuilder<boolean> {
  return sql`(
    ${notBlocked(viewer, 'c.author_id')}
    and (c.deleted_at is null or c.parent_id is null and exists (
      select from comments r where r.parent_id = c.id and r.deleted_at is null and ${notBlocked(viewer, 'r.author_id')}))
    ${
      viewer === null
        ? sql``
        : sql`and (c.parent_id is null or exists (
      select from comments t where t.id = c.parent_id and ${notBlocked(viewer, 't.author_id')}))`
    })`
}
