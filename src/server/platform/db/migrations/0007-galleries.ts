import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Galleries with their photos; every account gets a default one, existing accounts too. */
export const galleries: Migration = {
  async up(db) {
    await sql`
      create table galleries (
        id uuid primary key,
        owner_id uuid not null references users (id) on delete cascade,
        name text not null,
        is_default boolean not null default false,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index galleries_of_owner on galleries (owner_id, is_default desc, created_at, id)`.execute(db)
    await sql`create unique index galleries_default on galleries (owner_id) where is_default`.execute(db)
    // `place` is not unique, so that one statement can change the order; photos of the same place are ordered by id.
    await sql`
      create table gallery_photos (
        id uuid primary key,
        gallery_id uuid not null references galleries (id) on delete cascade,
        place integer not null,
        caption text not null default '',
        picture_id uuid not null unique references pictures (id) on delete cascade,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index gallery_photos_in_order on gallery_photos (gallery_id, place, id)`.execute(db)
    // Used whenever a picture is removed.
    await sql`create index uploads_by_picture on uploads (picture_id) where picture_id is not null`.execute(db)
    await sql`
      insert into galleries (id, owner_id, name, is_default, created_at)
      select gen_random_uuid(), id, case lang when 'ja' then '自分の写真' else 'My photos' end, true, created_at
      from users`.execute(db)
  },
}
