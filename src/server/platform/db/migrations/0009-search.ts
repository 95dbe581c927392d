import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Favourite tags, which posts were ever published, and what pages of others say of themselves. */
export const search: Migration = {
  async up(db) {
    await sql`
      create table favorite_tags (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        tag_id uuid not null references tags (id) on delete cascade,
        seen_seq bigint not null,
        created_at timestamptz not null default now(),
        unique (user_id, tag_id)
      )`.execute(db)
    // Asked when a tag is removed.
    await sql`create index favorite_tags_by_tag on favorite_tags (tag_id)`.execute(db)
    await sql`
      create table link_previews (
        key bytea primary key,
        title text,
        description text not null default '',
        expires_at timestamptz not null
      )`.execute(db)
    // People are found by each word of their name.
    await sql`create index users_by_name on users using gin (to_tsvector('simple'::regconfig, username))`.execute(db)
    await sql`create index link_previews_by_end on link_previews (expires_at)`.execute(db)
    // What only its author and admins ever read is no news to others, not even when it goes.
    await sql`alter table posts add published_once boolean not null default true`.execute(db)
    await sql`update posts set published_once = false where status in ('pending', 'rejected')`.execute(db)
    // Asked when an account is removed for good; the others hold only some of the rows.
    await sql`create index follows_by_followed on follows (followed_id)`.execute(db)
    await sql`create index reports_by_reporter on reports (reporter_id)`.execute(db)
  },
}
