import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** How many are touched: about as many as a mirror holds. Older ones are fetched anew when somebody opens them. */
const most = 50

/**
 * Gives a person's latest posts and comments a new revision, because what they show of their author has changed: a mirror
 * takes a row only when it is newer than its own.
 */
export async function touchWritings(db: Database, authorId: string): Promise<void> {
  await sql`
    update posts set author_id = author_id where id in (
      select p.id from posts p where p.author_id = ${authorId} and p.deleted_at is null
      order by p.seq desc limit ${atMost(most)})`.execute(db)
  await sql`
    update comments set author_id = author_id where id in (
      select c.id from comments c where c.author_id = ${authorId} and c.deleted_at is null
      order by c.seq desc limit ${atMost(most)})`.execute(db)
}
