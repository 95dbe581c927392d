import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The looks that admins gave the site. */
export const siteStyles: Migration = {
  async up(db) {
    await sql`
      create table site_styles (
        seq bigint generated always as identity primary key,
        id uuid not null unique,
        made_at timestamptz not null default now(),
        by_tag text not null,
        reason text not null,
        values jsonb not null
      )`.execute(db)
  },
}
