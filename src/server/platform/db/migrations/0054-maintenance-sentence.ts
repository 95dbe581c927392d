import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What an admin says to everybody while the site is closed, in both languages; null for the product's own sentence. */
export const maintenanceSentence: Migration = {
  async up(db) {
    await sql`
      alter table maintenance
        add column text_en text,
        add column text_ja text,
        add check ((text_en is null) = (text_ja is null))`.execute(db)
  },
}
