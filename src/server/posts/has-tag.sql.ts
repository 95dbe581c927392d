import { type RawBuilder, sql } from 'kysely'

/** Whether the post `p` has the tag; asked of each row alone, since to gather all posts of a frequent tag costs more than any page. */
export const hasTag = (tag: string): RawBuilder<unknown> =>
  sql`(select true from post_tags o where o.post_id = p.id and o.tag_id = ${tag}) is true`
