import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Warnings, answers to appeals, and the lists of people that admins look through. */
export const standingOfPeople: Migration = {
  async up(db) {
    await sql`
      create table warnings (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        reason text not null,
        created_at timestamptz not null default now(),
        seen_at timestamptz
      )`.execute(db)
    await sql`create index warnings_by_user on warnings (user_id, created_at)`.execute(db)
    await sql`create index warnings_unseen on warnings (user_id, created_at) where seen_at is null`.execute(db)
    await sql`
      alter table appeals
        add column id uuid not null default gen_random_uuid(),
        add column answered_at timestamptz,
        add column accepted boolean,
        add column answer text not null default ''`.execute(db)
    await sql`alter table users add column suspended_by uuid`.execute(db)
    await sql`create unique index appeals_by_id on appeals (id)`.execute(db)
    await sql`create index appeals_open on appeals (created_at, id) where answered_at is null`.execute(db)
    await sql`create index users_by_joining on users (created_at, id)`.execute(db)
    await sql`
      create index users_suspended on users ((coalesce(suspended_until, 'infinity')), id)
      where suspended_at is not null`.execute(db)
  },
}
