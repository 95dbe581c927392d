import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Google sign-in, suspensions, mailed links and codes, data exports, and closed accounts. */
export const account: Migration = {
  async up(db) {
    await users(db)
    await sql`
      create table known_browsers (
        user_id uuid not null references users (id) on delete cascade,
        browser_hash bytea not null,
        primary key (user_id, browser_hash)
      )`.execute(db)
    // Accounts that have had sessions count as known in some browser, so that their owners get a mail about the next new one.
    await sql`insert into known_browsers select distinct user_id, ''::bytea from sessions`.execute(db)
    await byMail(db)
    await sql`
      create table google_nonces (
        nonce_hash bytea primary key,
        browser_hash bytea not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index google_nonces_by_expiry on google_nonces (expires_at)`.execute(db)
    await sql`
      create table exports (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
        created_at timestamptz not null default now(),
        expires_at timestamptz,
        bytes bigint
      )`.execute(db)
    await sql`create index exports_by_user on exports (user_id, created_at desc)`.execute(db)
    await sql`create index exports_by_age on exports (created_at)`.execute(db)
    await sql`
      create table appeals (
        user_id uuid not null references users (id) on delete cascade,
        suspended_at timestamptz not null,
        text text not null,
        created_at timestamptz not null default now(),
        primary key (user_id, suspended_at)
      )`.execute(db)
    await closing(db)
  },
}

const users: Migration['up'] = async db => {
  await sql`
    alter table users
      add column google_sub text unique,
      add column suspended_at timestamptz,
      add column suspended_reason text not null default ''`.execute(db)
  await sql`update users set suspended_at = now() where suspended_until is not null`.execute(db)
  await sql`create index users_closed on users (closed_at) where closed_at is not null`.execute(db)
  await sql`create index users_admins on users (id) where role = 55`.execute(db)
}

const byMail: Migration['up'] = async db => {
  await sql`
    create table restore_links (
      token_hash bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index restore_links_by_user on restore_links (user_id)`.execute(db)
  await sql`create index restore_links_by_expiry on restore_links (expires_at)`.execute(db)
  await sql`
    create table email_changes (
      user_id uuid primary key references users (id) on delete cascade,
      email text not null,
      code_hash bytea,
      tries integer not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
}

const closing: Migration['up'] = async db => {
  await sql`alter table posts add column closed_with_account boolean not null default false`.execute(db)
  await sql`alter table comments add column closed_with_account boolean not null default false`.execute(db)
  await sql`create index posts_closed_with_account on posts (author_id) where closed_with_account`.execute(db)
  await sql`create index comments_closed_with_account on comments (author_id) where closed_with_account`.execute(db)
}
