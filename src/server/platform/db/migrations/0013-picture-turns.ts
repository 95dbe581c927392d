import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A counter of each person that is part of the signed addresses of their pictures: raising it ends all addresses given before. */
export const pictureTurns: Migration = {
  async up(db) {
    await sql`alter table users add picture_turn integer not null default 0`.execute(db)
  },
}
