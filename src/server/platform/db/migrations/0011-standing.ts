import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What decides whether somebody may write is locked by every write; and what closed accounts left visible is deleted. */
export const standing: Migration = {
  async up(db) {
    // Its columns count as a key, so that changing one waits for whoever holds the row FOR KEY SHARE, as every write of the person
    // does. Other changes of the row, such as counts, don't wait.
    await sql`
      create unique index users_standing on users (id, closed_at, suspended_at, suspended_until, role)`.execute(db)
    await sql`
      update posts p set deleted_at = a.closed_at, closed_with_account = true from users a
      where a.closed_at is not null and a.id = p.author_id and p.deleted_at is null`.execute(db)
    await sql`
      with gone as (
        update comments c set deleted_at = a.closed_at, closed_with_account = true from users a
        where a.closed_at is not null and a.id = c.author_id and c.deleted_at is null returning c.post_id)
      update posts p set comments_count = p.comments_count - counted.count
      from (select post_id, count(*)::int as count from gone group by post_id) counted
      where p.id = counted.post_id`.execute(db)
  },
}
