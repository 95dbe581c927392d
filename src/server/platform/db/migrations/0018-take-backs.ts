import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who took back what a person was told of, for a day: a reaction or follow done again in it is no news. */
export const takeBacks: Migration = {
  async up(db) {
    await sql`
      create table notification_take_backs (
        user_id uuid not null,
        type text not null,
        target_id uuid not null,
        by_id uuid not null,
        at timestamptz not null default now(),
        primary key (user_id, type, target_id, by_id)
      )`.execute(db)
    await sql`create index notification_take_backs_by_age on notification_take_backs (at)`.execute(db)
    await sql`create index notification_take_backs_by_person on notification_take_backs (by_id)`.execute(db)
  },
}
