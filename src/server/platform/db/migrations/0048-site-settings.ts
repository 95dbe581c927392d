import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What admins have set for the whole site; a setting without a row has its default. */
export const siteSettings: Migration = {
  async up(db) {
    await sql`
      create table site_settings (
        name text primary key,
        value jsonb not null,
        changed_at timestamptz not null default now(),
        changed_by text not null
      )`.execute(db)
  },
}
