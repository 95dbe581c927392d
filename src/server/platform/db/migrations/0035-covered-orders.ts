import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The indexes of the posts of a tag and of a person's saved posts also hold the post's id. Reading them in their order is then the cheapest
 * way whatever the tag or the person, so that one plan serves all of them; without it a plan that does not know the tag may collect
 * and sort all posts of a frequent one.
 */
export const coveredOrders: Migration = {
  async up(db) {
    await sql`drop index post_tags_in_order`.execute(db)
    await sql`create index post_tags_in_order on post_tags (tag_id, kind, seq desc) include (post_id)`.execute(db)
    await sql`drop index saves_in_order`.execute(db)
    await sql`create index saves_in_order on saves (user_id, seq desc) include (post_id) where kept`.execute(db)
  },
}
