import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The revision of synced rows, facts that all processes share, counters of rates against guessing, and first answers to
 * queueable calls. A synced table has the columns `rev bigint not null, tx bigint not null` and the trigger `stamp_rev`.
 */
export const foundation: Migration = {
  async up(db) {
    await sql`create sequence rev_seq`.execute(db)
    await sql`
      create function stamp_rev() returns trigger language plpgsql as $$
      begin
        new.rev := nextval('rev_seq');
        new.tx := pg_current_xact_id()::text::bigint;
        return new;
      end $$`.execute(db)
    await sql`create table site (key text primary key, value text not null)`.execute(db)
    await sql`insert into site (key, value) values ('epoch', gen_random_uuid()::text), ('maintenance', '0')`.execute(db)
    await sql`
      create table rates (
        key text primary key,
        count integer not null,
        resets_at timestamptz not null
      )`.execute(db)
    await sql`create index rates_by_reset on rates (resets_at)`.execute(db)
    await sql`
      create table idempotency (
        user_id uuid not null,
        key uuid not null,
        digest bytea not null,
        status smallint not null,
        answer text not null,
        created_at timestamptz not null default now(),
        primary key (user_id, key)
      )`.execute(db)
    await sql`create index idempotency_by_age on idempotency (created_at)`.execute(db)
  },
}
