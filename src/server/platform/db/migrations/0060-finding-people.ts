import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Notes of admins about people, and what the lists of people are found by: parts of names, warnings, open reports and the last day of use. */
export const findingPeople: Migration = {
  async up(db) {
    await sql`
      create table person_notes (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        author_id uuid,
        author_tag text not null,
        text text not null,
        created_at timestamptz not null default now(),
        edited_at timestamptz
      )`.execute(db)
    await sql`create index person_notes_by_user on person_notes (user_id, created_at, id)`.execute(db)
    // Without a reference to users: it is written beside locks of other rows, and deleted with the days of use.
    await sql`create table last_days (user_id uuid primary key, day date not null)`.execute(db)
    await sql`
      insert into last_days (user_id, day)
      select u.id, day_in_japan(coalesce((select max(s.last_used_at) from sessions s where s.user_id = u.id), u.created_at))
      from users u`.execute(db)
    await sql`create index last_days_by_day on last_days (day, user_id)`.execute(db)
    await sql`create index warnings_latest on warnings (created_at, user_id)`.execute(db)
    // Pairs of neighbouring letters, by which any part of a name or tag is found.
    await sql`
      create function letter_pairs(name text) returns text[] language sql immutable parallel safe as $$
        select coalesce(array_agg(distinct substr(name, n, 2)), '{}') from generate_series(1, length(name) - 1) n $$`.execute(
      db,
    )
    await sql`
      create index users_by_letters on users
        using gin (letter_pairs(lower(normalize(username, nfkc)) || ' ' || user_tag))`.execute(db)
  },
}
