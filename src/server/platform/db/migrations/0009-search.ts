import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Favourite tags, whether a post was ever published, and the cache of link previews. */
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
    // Used when a tag is removed.
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
    // Changes of posts that were never published are sent to their author and admins only, also their deletion.
    await sql`alter table posts add published_once boolean not null default true`.execute(db)
    await sql`update posts set published_once = false where status in ('pending', 'rejected')`.execute(db)
    // Used when an account is deleted for good; the other indexes hold only some of the rows.
    await sql`create index follows_by_followed on follows (followed_id)`.execute(db)
    await sql`create index reports_by_reporter on reports (reporter_id)`.execute(db)
  },
}
