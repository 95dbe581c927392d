import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The role of moderators, 30, and the index by which they are listed. */
export const moderators: Migration = {
  async up(db) {
    await sql`
      alter table users drop constraint users_role_check,
        add constraint users_role_check check (role in (1, 30, 55))`.execute(db)
    await sql`create index users_moderators on users (id) where role = 30`.execute(db)
  },
}
