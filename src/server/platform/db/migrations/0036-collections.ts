import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Collections of members and what is in them, in order. An entry is a post, under the post's id, or the list of a filter under an id
 * that its device chose; so that a post is in a collection once, whatever device adds it.
 */
export const collections: Migration = {
  async up(db) {
    await sql`
      create table collections (
        id uuid primary key,
        owner_id uuid not null references users (id) on delete cascade,
        name text not null,
        about text not null default '',
        shared_slug text unique,
        created_at timestamptz not null default now(),
        changed_at timestamptz not null default now(),
        rev bigint not null,
        tx bigint not null
      )`.execute(db)
    await sql`
      create trigger stamp_rev before insert or update on collections for each row execute function stamp_rev()`.execute(
      db,
    )
    await sql`create index collections_of_owner on collections (owner_id, created_at desc, id)`.execute(db)
    // `place` is not unique, so that one statement can change the order; entries of the same place are ordered by id.
    await sql`
      create table collection_entries (
        collection_id uuid not null references collections (id) on delete cascade,
        id uuid not null,
        post_id uuid references posts (id) on delete cascade,
        source jsonb,
        place integer not null,
        added_at timestamptz not null default now(),
        primary key (collection_id, id),
        check ((post_id is null) <> (source is null)),
        check (post_id is null or post_id = id)
      )`.execute(db)
    await sql`
      create index collection_entries_in_order on collection_entries (collection_id, place, id)`.execute(db)
    // Used whenever a post is deleted for good.
    await sql`
      create index collection_entries_of_post on collection_entries (post_id) where post_id is not null`.execute(db)
  },
}
