import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The second factor of admins: apps that show codes, recovery codes, passkeys, and what is under way. */
export const secondFactor: Migration = {
  async up(db) {
    await sql`
      create table code_apps (
        user_id uuid primary key references users on delete cascade,
        secret bytea not null,
        last_step bigint not null,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      create table recovery_codes (
        user_id uuid not null references users on delete cascade,
        code_hash bytea not null,
        primary key (user_id, code_hash)
      )`.execute(db)
    await sql`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz
      )`.execute(db)
    await sql`create index passkeys_user on passkeys (user_id)`.execute(db)
    await sql`
      create table factor_set_ups (
        user_id uuid not null references users on delete cascade,
        session_id uuid not null references sessions on delete cascade,
        kind text not null,
        secret bytea not null,
        expires_at timestamptz not null,
        primary key (user_id, kind)
      )`.execute(db)
    await sql`create index factor_set_ups_session on factor_set_ups (session_id)`.execute(db)
    await sql`
      create table sign_in_passes (
        browser_hash bytea primary key,
        user_id uuid not null references users on delete cascade,
        reopen boolean not null,
        google_sub text,
        challenge text,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index sign_in_passes_user on sign_in_passes (user_id)`.execute(db)
  },
}
