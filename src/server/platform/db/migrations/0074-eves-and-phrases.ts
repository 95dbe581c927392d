import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What the site says on the eve of a post's first day to those who saved it: one row for a post and a day, up to which of them it was
 * said; and how to find these posts and people. Beside that the phrases that a native speaker has read, or of which that was taken back.
 */
export const evesAndPhrases: Migration = {
  async up(db) {
    await sql`
      alter table site_updates
        add column eve_day date,
        add column told_after uuid,
        add column told_all boolean not null default false`.execute(db)
    await sql`
      create unique index site_updates_by_eve on site_updates (post_id, eve_day) where eve_day is not null`.execute(db)
    await sql`create index posts_by_first_day on posts ((days->>'from')) where days is not null`.execute(db)
    await sql`create index saves_of_post on saves (post_id, user_id) where kept`.execute(db)
    await sql`
      create table read_phrases (
        phrase text primary key,
        read boolean not null,
        changes integer not null default 1,
        changed_by uuid references users (id) on delete set null,
        changed_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index read_phrases_by_admin on read_phrases (changed_by)`.execute(db)
  },
}
