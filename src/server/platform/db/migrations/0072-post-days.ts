import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When what a post is about takes place, and how to find the posts whose last day is not before one. */
export const postDays: Migration = {
  async up(db) {
    await sql`alter table posts add days jsonb`.execute(db)
    await sql`create index posts_days on posts ((days->>'to')) where days is not null`.execute(db)
  },
}
