import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who told all people something and when it was taken back; and a way to its notifications. */
export const siteUpdates: Migration = {
  async up(db) {
    await sql`
      alter table site_updates
        add column sent_by uuid references users (id) on delete set null,
        add column withdrawn_at timestamptz`.execute(db)
    await sql`create index site_updates_by_sender on site_updates (sent_by) where sent_by is not null`.execute(db)
    await sql`
      create index notifications_of_site on notifications (target_id) where type = 'site_updates'`.execute(db)
  },
}
