import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What was not pushed to a device in its person's quiet hours: one row for a chat, from its first message on, and one for a group of
 * notifications.
 */
export const heldPushes: Migration = {
  async up(db) {
    await sql`
      create table held_pushes (
        subscription_id uuid not null references push_subscriptions (id) on delete cascade,
        kind text not null,
        target_id uuid not null,
        place bigint,
        setting text,
        since smallint not null,
        ends_at timestamptz not null,
        primary key (subscription_id, kind, target_id)
      )`.execute(db)
    await sql`create index held_pushes_by_end on held_pushes (ends_at, subscription_id)`.execute(db)
  },
}
