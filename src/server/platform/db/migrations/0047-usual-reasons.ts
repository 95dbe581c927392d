import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The site's own reasons for what moderators do, in both languages: each change of the list is a version. */
export const usualReasons: Migration = {
  async up(db) {
    await sql`
      create table usual_reasons (
        version integer generated always as identity primary key,
        reasons jsonb not null,
        at timestamptz not null default now()
      )`.execute(db)
  },
}
