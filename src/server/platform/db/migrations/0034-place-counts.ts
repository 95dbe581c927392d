import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How many places stand in each prefecture, beside its guides. The job that counts fills it in at its next run. */
export const placeCounts: Migration = {
  async up(db) {
    await sql`alter table place_counts add places_count integer not null default 0`.execute(db)
  },
}
