import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The files of the last builds, which every process serves to pages that were opened with one of them. */
export const builds: Migration = {
  async up(db) {
    await sql`
      create table builds (
        build text primary key,
        files text[] not null,
        started_at timestamptz not null default now()
      )`.execute(db)
    await sql`create table built_files (name text primary key, brotli bytea not null)`.execute(db)
    // It is compressed already.
    await sql`alter table built_files alter column brotli set storage external`.execute(db)
  },
}
