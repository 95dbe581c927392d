import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lines above pages, one at a time: `ended_at` is when an admin took it away or another took its place. */
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
    await sql`create unique index announcements_now on announcements ((true)) where ended_at is null`.execute(db)
    await sql`create index announcements_by_admin on announcements (said_by)`.execute(db)
  },
}
