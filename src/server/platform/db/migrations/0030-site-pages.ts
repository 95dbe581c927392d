import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The texts of the site's pages with all their versions, and which edition of the terms each person has accepted. */
export const sitePages: Migration = {
  async up(db) {
    // Version 0 of each page is part of the product; it refers to no person, so that it outlives who wrote it.
    await sql`
      create table site_page_versions (
        page text not null,
        language text not null check (language in ('en', 'ja')),
        version integer not null check (version > 0),
        seq bigint generated always as identity unique,
        sections jsonb not null,
        note text not null,
        restored integer,
        admin_id uuid not null,
        admin_tag text not null,
        at timestamptz not null default now(),
        primary key (page, language, version)
      )`.execute(db)
    await sql`
      create trigger append_only before update or delete or truncate on site_page_versions
        for each statement execute function refuse_change()`.execute(db)
    await sql`
      create table terms_editions (
        edition integer primary key,
        summary_en text not null,
        summary_ja text not null,
        version_en integer not null,
        version_ja integer not null,
        holds_from timestamptz not null,
        announced_at timestamptz not null default now()
      )`.execute(db)
    await sql`
      insert into terms_editions (edition, summary_en, summary_ja, version_en, version_ja, holds_from)
      values (1, '', '', 0, 0, now())`.execute(db)
    await sql`
      create table terms_acceptances (
        user_id uuid not null references users (id) on delete cascade,
        edition integer not null references terms_editions (edition),
        accepted_at timestamptz not null default now(),
        primary key (user_id, edition)
      )`.execute(db)
    await sql`create index terms_acceptances_by_edition on terms_acceptances (edition)`.execute(db)
    // The newest edition that the person accepted, where each write sees it without another read.
    await sql`alter table users add terms_edition integer not null default 1`.execute(db)
    // Nobody has an account without having accepted the terms of that day.
    await sql`
      insert into terms_acceptances (user_id, edition, accepted_at) select id, 1, created_at from users`.execute(db)
  },
}
