import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** People who ask for an account while an admin has to approve each: what the account will be made of. */
export const applications: Migration = {
  async up(db) {
    await sql`
      create table applications (
        id uuid primary key,
        email text not null,
        password text,
        google_sub text,
        username text not null,
        sex text not null,
        birthday date not null,
        lang text not null,
        terms_edition integer not null,
        why text not null,
        asked_at timestamptz not null default now(),
        refused_at timestamptz,
        refused_reason text
      )`.execute(db)
    await sql`create unique index applications_email on applications (lower(email))`.execute(db)
    await sql`create index applications_waiting on applications (id) where refused_at is null`.execute(db)
    await sql`create index applications_refused on applications (id) where refused_at is not null`.execute(db)
  },
}
