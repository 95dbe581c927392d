import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * How large each file of a picture is, so that a device can say what a picture costs before it loads it. The job that measured pictures
 * for the counts does it for those that were stored before.
 */
export const fileBytes: Migration = {
  async up(db) {
    await sql`alter table pictures add file_bytes integer[]`.execute(db)
    await sql`drop index pictures_unmeasured`.execute(db)
    await sql`create index pictures_unmeasured on pictures (id) where file_bytes is null`.execute(db)
  },
}
