import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where devices receive pushes: one address for a session, which takes it along when it is deleted. */
export const push: Migration = {
  async up(db) {
    await sql`
      create table push_subscriptions (
        id uuid primary key,
        session_id uuid not null unique references sessions (id) on delete cascade,
        user_id uuid not null references users (id) on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        lang text not null,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index push_subscriptions_by_person on push_subscriptions (user_id, created_at)`.execute(db)
  },
}
