import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** In which browser somebody asked for an account, as its hash: unknown of those who asked before. */
export const applicationBrowsers: Migration = {
  async up(db) {
    await sql`alter table applications add column browser_hash bytea`.execute(db)
  },
}
