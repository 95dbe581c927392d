import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What closing an account by an admin can bring: the removal of all that its person wrote, and refusals of new accounts. */
export const bans: Migration = {
  async up(db) {
    await sql`alter table users add removal_final_at timestamptz, add watched_until timestamptz`.execute(db)
    await sql`alter table held_comments add closed_with_account boolean not null default false`.execute(db)
    await sql`create index held_comments_of_closed on held_comments (author_id) where closed_with_account`.execute(db)
    await sql`
      create table refusals (
        id uuid primary key,
        kind text not null check (kind in ('email', 'domain', 'network', 'browser')),
        hash bytea not null,
        label text not null,
        reason text not null,
        until timestamptz,
        user_id uuid references users (id) on delete set null,
        by_tag text not null,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index refusals_by_hash on refusals (hash)`.execute(db)
    await sql`create index refusals_latest on refusals (created_at, id)`.execute(db)
    await sql`create index refusals_by_user on refusals (user_id) where user_id is not null`.execute(db)
    await sql`create index refusals_until on refusals (until) where until is not null`.execute(db)
    await sql`
      create table account_networks (
        user_id uuid not null references users (id) on delete cascade,
        hash bytea not null,
        is_v6 boolean not null,
        seen_at timestamptz not null default now(),
        primary key (user_id, hash)
      )`.execute(db)
    await sql`create index account_networks_seen on account_networks (seen_at)`.execute(db)
  },
}
