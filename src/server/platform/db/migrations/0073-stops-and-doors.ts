import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The stops of guides, and money and doors. A list by signs reads the index of words, where each sign stands as a word of its own, so that
 * no index has to be made while people write. A stop of a guide stands in a collection under its own id, with its guide as the post.
 */
export const stopsAndDoors: Migration = {
  async up(db) {
    await sql`alter table posts add stops jsonb, add doors jsonb`.execute(db)
    await sql`alter table collection_entries drop constraint collection_entries_check1`.execute(db)
  },
}
