import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What admins prepare to say to everybody: drafts, and those that a job sends at their time. */
export const siteUpdateDrafts: Migration = {
  async up(db) {
    await sql`
      create table site_update_drafts (
        id uuid primary key,
        text_en text not null,
        text_ja text not null,
        post_slug text not null,
        rev integer not null default 1,
        edited_by uuid references users (id) on delete set null,
        edited_at timestamptz not null default now(),
        send_at timestamptz
      )`.execute(db)
    await sql`create index site_update_drafts_by_editor on site_update_drafts (edited_by)`.execute(db)
    await sql`
      create index site_update_drafts_by_time on site_update_drafts (send_at) where send_at is not null`.execute(db)
    await sql`create index site_update_drafts_by_edit on site_update_drafts (edited_at desc, id)`.execute(db)
  },
}
