import type { Viewer } from '../../../contract/policy/viewer.ts'
import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * The beginning of a statement that uses {@link shownCount} or {@link namedHidden}: the people hidden from the viewer by a block, read once
 * for all its rows. Nothing for a visitor.
 * @param others named queries of the statement's own
 */
export function withHidden(viewer: Viewer, others: readonly Sql[] = []): Sql<unknown> {
  const hidden =
    viewer === null
      ? []
      : [
          sql`hidden (id) as materialized (
    select blocked_id from blocks where user_id = ${viewer.id}
    union select user_id from blocks where blocked_id = ${viewer.id})`,
        ]
  const named = [...hidden, ...others]
  return named.length === 0 ? sql`` : sql`with ${sql.join(named)}`
}

/** The people whom {@link withHidden} has read, for the rules of who sees what. */
export const namedHidden = (): Sql<unknown> => sql`select id from hidden`

/**
 * How many comments of the post `p` the viewer is shown (PRODUCT 4.6): all that are counted, without those of hidden people and the
 * replies below them. Only the comments of hidden people are looked for, so that it costs nothing where there are none.
 */
export function shownCount(viewer: Viewer): Sql<number> {
  if (viewer === null) return sql<number>`p.comments_count`
  // `offset 0` keeps the look-up by post and author: otherwise the planner may read all comments of a post that has many.
  return sql<number>`(p.comments_count - (
    with theirs as materialized (
      select c.id, c.deleted_at from hidden cross join lateral (
        select id, deleted_at from comments where post_id = p.id and author_id = hidden.id offset 0) c)
    select count(*)::integer from (
      select c.id from theirs c where c.deleted_at is null
      union
      select r.id from theirs c join comments r on r.parent_id = c.id where r.deleted_at is null) unseen))`
}
