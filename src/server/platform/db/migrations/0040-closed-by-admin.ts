import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Which admin closed an account, and why, so that its owner does not open it again; of those who closed their own it stays null. */
export const closedByAdmin: Migration = {
  async up(db) {
    await sql`alter table users add closed_by uuid, add closed_reason text`.execute(db)
    // The log and the closing are of one transaction, and so of one time.
    await sql`
      update users u set closed_by = l.admin_id, closed_reason = l.reason from admin_log l
      where l.act = 'people.close' and l.person_id = u.id and l.at = u.closed_at`.execute(db)
  },
}
