import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Finds somebody's comments below one post; serves what the index by post alone served as well. */
export const commentsOfAuthors: Migration = {
  async up(db) {
    await sql`create index comments_by_post_and_author on comments (post_id, author_id)`.execute(db)
    await sql`drop index comments_by_post`.execute(db)
  },
}
