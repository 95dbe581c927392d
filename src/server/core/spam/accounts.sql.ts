import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'

const { newMs, newPublished, pace } = keepingLimits.spam

/** Whether an account is new: in its first days, or before enough of what it wrote was published. */
export async function isNewAccount(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select u.created_at > now() - ${newMs} * interval '1 millisecond' or (
      select count(*) from (
        (select from posts where author_id = u.id and published_once limit ${atMost(newPublished)})
        union all
        (select from comments where author_id = u.id and deleted_at is null limit ${atMost(newPublished)})) published
      ) < ${newPublished} as is_new
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.is_new ?? true
}

/** Whether all that an account writes waits, since it was made where an account was used that an admin closed (PRODUCT 6.37). */
export const isWatched = (db: Database, userId: string): Promise<boolean> =>
  sql`select from users where id = ${userId} and watched_until > now()`.some(db)

const since = sql`now() - ${pace.withinMs} * interval '1 millisecond'`

/** Whether somebody has written as many posts or comments lately as a new account may. */
export async function isTooFast(db: Database, userId: string, kind: 'post' | 'comment'): Promise<boolean> {
  const lately = (table: string, most: number): Sql<unknown> => sql`
    select count(*) as count from (
      select created_at from ${sql.table(table)} where author_id = ${userId} order by seq desc limit ${atMost(most)}) last
    where created_at > ${since}`
  const tables = kind === 'post' ? ['posts'] : ['comments', 'held_comments']
  const counts = sql.join(
    tables.map(table => lately(table, pace[kind])),
    sql` union all `,
  )
  const { rows } = await sql<{ count: number }>`
    select sum(count)::integer as count from (${counts}) counted`.execute(db)
  return (rows[0]?.count ?? 0) >= pace[kind]
}
