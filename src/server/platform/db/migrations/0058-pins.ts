import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Posts that stand first in the list of a prefecture or of a tag until a moment: one in each. Who pinned it and why stands in the log. */
export const pins: Migration = {
  async up(db) {
    await sql`
      create table pins (
        list text primary key,
        post_id uuid not null references posts (id) on delete cascade,
        ends_at timestamptz not null
      )`.execute(db)
    await sql`create index pins_by_post on pins (post_id)`.execute(db)
    await sql`create index pins_by_end on pins (ends_at)`.execute(db)
  },
}
