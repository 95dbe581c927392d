import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What admins did, which nobody changes or removes; and what the site tells one person gets details and a place that it opens. */
export const adminLog: Migration = {
  async up(db) {
    // It refers to no other table, so that it outlives what it names.
    await sql`
      create table admin_log (
        seq bigint generated always as identity primary key,
        at timestamptz not null default now(),
        admin_id uuid,
        admin_tag text not null,
        act text not null,
        target_kind text,
        target_id text,
        person_id uuid,
        reason text not null,
        details jsonb not null
      )`.execute(db)
    await sql`create index admin_log_by_admin on admin_log (admin_tag, seq desc)`.execute(db)
    await sql`create index admin_log_by_act on admin_log (act, seq desc)`.execute(db)
    await sql`create index admin_log_by_person on admin_log (person_id, seq desc) where person_id is not null`.execute(
      db,
    )
    await sql`create index admin_log_by_target on admin_log (target_id, seq desc) where target_id is not null`.execute(
      db,
    )
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception 'the table % is append-only', tg_table_name; end $$`.execute(db)
    // A trigger also stops the table's owner, whom taking away rights would not.
    await sql`
      create trigger append_only before update or delete or truncate on admin_log
        for each statement execute function refuse_change()`.execute(db)
    await sql`alter table site_updates add params jsonb not null default '{}', add link text`.execute(db)
  },
}
