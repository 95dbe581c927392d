import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lines above pages, of which the latest stands, unless its time is over or an admin took it away (`ended_at`). */
export const announcements: Migration = {
  async up(db) {
    await sql`
      create table announcements (
        id uuid primary key,
        text_en text not null,
        text_ja text not null,
        href text,
        ends_at timestamptz not null,
        said_by uuid references users (id) on delete set null,
        created_at timestamptz not null default now(),
        ended_at timestamptz
      )`.execute(db)
    await sql`create index announcements_by_time on announcements (created_at desc, id desc)`.execute(db)
    await sql`create index announcements_by_admin on announcements (said_by)`.execute(db)
  },
}
