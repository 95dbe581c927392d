import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When an admin closed an account, which its owner may have closed before. */
export const closedByAdminAt: Migration = {
  async up(db) {
    await sql`alter table users add column closed_by_admin_at timestamptz`.execute(db)
    await sql`update users set closed_by_admin_at = closed_at where closed_reason is not null`.execute(db)
  },
}
