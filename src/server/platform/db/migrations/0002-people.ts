import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Accounts, sessions, pending sign-ups, pictures and uploads. */
export const people: Migration = {
  async up(db) {
    await sql`
      create table pictures (
        id uuid primary key,
        owner_id uuid,
        alt text not null default '',
        width integer not null,
        height integer not null,
        private boolean not null default false,
        attached_at timestamptz,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      create table users (
        id uuid primary key,
        email text not null,
        password text,
        username text not null,
        user_tag text not null unique,
        sex text not null check (sex in ('male', 'female', 'none')),
        birthday date not null,
        role integer not null default 1 check (role in (1, 55)),
        premium boolean not null default false,
        about text not null default '',
        about_shown_to text not null default 'everyone' check (about_shown_to in ('everyone', 'followed', 'nobody')),
        avatar_id uuid references pictures (id) on delete set null,
        lang text not null default 'en' check (lang in ('en', 'ja')),
        suspended_until timestamptz,
        closed_at timestamptz,
        created_at timestamptz not null default now(),
        rev bigint not null,
        tx bigint not null
      )`.execute(db)
    await sql`create unique index users_by_email on users (lower(email))`.execute(db)
    await sql`create trigger stamp_rev before insert or update on users for each row execute function stamp_rev()`.execute(
      db,
    )
    await sql`
      alter table pictures add constraint pictures_owner foreign key (owner_id) references users (id) on delete cascade`.execute(
      db,
    )
    await sql`create index pictures_by_owner on pictures (owner_id)`.execute(db)
    await sql`create index pictures_unattached on pictures (created_at) where attached_at is null`.execute(db)
    await sql`
      create table sessions (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        token_hash bytea not null unique,
        device text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz
      )`.execute(db)
    await sql`create index sessions_by_user on sessions (user_id)`.execute(db)
    await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db)
    await signUp(db)
    await uploads(db)
  },
}

const signUp: Migration['up'] = async db => {
  await sql`
    create table registration_codes (
      email text not null,
      browser text not null,
      code_hash bytea,
      tries integer not null default 0,
      expires_at timestamptz not null,
      primary key (email, browser)
    )`.execute(db)
  await sql`
    create table registration_ids (
      id_hash bytea primary key,
      email text not null,
      browser text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create table captcha_passes (browser text primary key, expires_at timestamptz not null)`.execute(db)
  await sql`
    create table captcha_solutions (challenge_hash bytea primary key, expires_at timestamptz not null)`.execute(db)
}

const uploads: Migration['up'] = async db => {
  await sql`
    create table uploads (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      size integer not null,
      name text not null,
      received integer not null default 0,
      picture_id uuid references pictures (id) on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index uploads_by_age on uploads (created_at)`.execute(db)
  await sql`
    create table upload_pieces (
      upload_id uuid not null references uploads (id) on delete cascade,
      position integer not null,
      bytes bytea not null,
      primary key (upload_id, position)
    )`.execute(db)
}
