import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A report that was handed to a moderator or admin, by whom, and with which words. */
export const handedReports: Migration = {
  async up(db) {
    await sql`
      alter table report_cases
        add handed_to uuid references users (id) on delete set null,
        add handed_by uuid references users (id) on delete set null,
        add handed_words text not null default ''`.execute(db)
    await sql`
      create index report_cases_handed on report_cases (handed_to, opened_at, id) where handed_to is not null`.execute(
      db,
    )
    await sql`create index report_cases_by_hander on report_cases (handed_by) where handed_by is not null`.execute(db)
  },
}
