import { type Sql, sql } from '../../platform/db/sql.ts'

/**
 * Whether the post `p` has the tag. Written so that PostgreSQL checks row by row instead of collecting all posts of a tag first.
 */
export const hasTag = (tag: string): Sql<unknown> =>
  sql`(select true from post_tags o where o.post_id = p.id and o.tag_id = ${tag}) is true`
