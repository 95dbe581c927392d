import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Links with which people may sign up, and who came by whose. Of a token only its hash is kept. */
export const invitations: Migration = {
  async up(db) {
    await sql`
      create table invitations (
        id uuid primary key,
        token_hash bytea not null unique,
        maker_id uuid not null references users (id) on delete cascade,
        uses integer not null,
        used integer not null default 0,
        created_at timestamptz not null default now(),
        ends_at timestamptz not null,
        revoked_at timestamptz
      )`.execute(db)
    await sql`create index invitations_by_maker on invitations (maker_id, id)`.execute(db)
    await sql`create index invitations_by_end on invitations (ends_at)`.execute(db)
    await sql`
      create table invited (
        user_id uuid primary key references users (id) on delete cascade,
        by_id uuid not null references users (id) on delete cascade,
        at timestamptz not null default now()
      )`.execute(db)
    await sql`create index invited_by on invited (by_id)`.execute(db)
  },
}
