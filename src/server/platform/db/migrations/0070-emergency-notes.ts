import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Emergency notes with their versions, of which `latest` is shown until its end; and which of what the site says to all tells of one,
 * until when.
 */
export const emergencyNotes: Migration = {
  async up(db) {
    await sql`
      create table emergency_notes (
        id uuid primary key,
        latest integer not null,
        written_at timestamptz not null default now(),
        ended_at timestamptz,
        rev bigint not null,
        tx bigint not null
      )`.execute(db)
    await sql`
      create trigger stamp_rev before insert or update on emergency_notes for each row execute function stamp_rev()`.execute(
      db,
    )
    await sql`create index emergency_notes_by_change on emergency_notes (tx)`.execute(db)
    await sql`create index emergency_notes_by_time on emergency_notes (written_at desc, id desc)`.execute(db)
    await sql`
      create table emergency_note_versions (
        note_id uuid not null references emergency_notes (id) on delete cascade,
        version integer not null,
        kind text not null,
        text_en text not null,
        text_ja text not null,
        prefectures text[] not null,
        ends_at timestamptz not null,
        urgent boolean not null,
        written_by uuid references users (id) on delete set null,
        written_at timestamptz not null default now(),
        primary key (note_id, version)
      )`.execute(db)
    await sql`create index emergency_note_versions_by_admin on emergency_note_versions (written_by)`.execute(db)
    await sql`
      alter table site_updates
        add column note_id uuid references emergency_notes (id) on delete cascade,
        add column ends_at timestamptz`.execute(db)
    await sql`create index site_updates_by_note on site_updates (note_id) where note_id is not null`.execute(db)
  },
}
