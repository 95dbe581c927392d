import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** By which refusals of its browser an account is watched, in place of until when: the watching ends with them. */
export const accountWatches: Migration = {
  async up(db) {
    await sql`
      create table account_watches (
        user_id uuid not null references users (id) on delete cascade,
        refusal_id uuid not null references refusals (id) on delete cascade,
        primary key (user_id, refusal_id)
      )`.execute(db)
    await sql`create index account_watches_by_refusal on account_watches (refusal_id)`.execute(db)
    await sql`
      insert into account_watches (user_id, refusal_id)
      select distinct u.id, r.id from users u
        join known_browsers k on k.user_id = u.id
        join refusals r on r.hash = k.browser_hash and r.kind = 'browser' and r.created_at < u.created_at
      where u.watched_until > now()`.execute(db)
    await sql`alter table users drop column watched_until`.execute(db)
  },
}
