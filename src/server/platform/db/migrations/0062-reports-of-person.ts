import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The reports about a person in the order of time, so that they are read page by page. */
export const reportsOfPerson: Migration = {
  async up(db) {
    await sql`drop index reports_by_person`.execute(db)
    await sql`create index reports_by_person on reports (person_id, created_at, id)`.execute(db)
  },
}
