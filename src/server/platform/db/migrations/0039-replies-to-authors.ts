import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which replies answer the author of their post, and the others of a post in their order: of these its author is told as comments. */
export const repliesToAuthors: Migration = {
  async up(db) {
    await sql`alter table comments add to_author boolean not null default false`.execute(db)
    // Nothing that devices hold changes.
    await sql`alter table comments disable trigger stamp_rev`.execute(db)
    await sql`
      update comments c set to_author = true from comments a, posts p
      where a.id = c.answers_id and p.id = c.post_id and a.author_id = p.author_id`.execute(db)
    await sql`alter table comments enable trigger stamp_rev`.execute(db)
    await sql`create index comments_on_posts on comments (post_id, seq desc) where not to_author`.execute(db)
  },
}
