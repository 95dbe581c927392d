import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The log of what admins do is found by the words of its reasons, and by days. */
export const adminLogSearch: Migration = {
  async up(db) {
    await sql`alter table admin_log add column words tsvector not null default ''::tsvector`.execute(db)
    await sql`create index admin_log_by_words on admin_log using gin (words)`.execute(db)
    await sql`create index admin_log_by_time on admin_log (at)`.execute(db)
  },
}
