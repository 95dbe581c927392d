import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Drafts of lines above pages among those of what the site says: what a line has beside its words. */
export const lineDrafts: Migration = {
  async up(db) {
    await sql`alter table site_update_drafts add column line jsonb`.execute(db)
  },
}
