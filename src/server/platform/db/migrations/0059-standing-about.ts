import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a warning or suspension is about, when it was decided from a report: `{kind, id, words}`; null where an admin gave it by hand. */
export const standingAbout: Migration = {
  async up(db) {
    await sql`alter table warnings add about jsonb`.execute(db)
    await sql`alter table users add suspended_about jsonb`.execute(db)
  },
}
