import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whether an admin closed a post for comments. Who did it, when and why stands in the log. */
export const closedComments: Migration = {
  async up(db) {
    await sql`alter table posts add comments_closed boolean not null default false`.execute(db)
  },
}
