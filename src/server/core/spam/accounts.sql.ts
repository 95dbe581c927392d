import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { SiteSettingValues } from '../../../contract/site-settings.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'

const { paceMs } = keepingLimits.spam

/** Whether an account is new: in its first days, or before enough of what it wrote was published. */
export async function isNewAccount(
  db: Database,
  userId: string,
  { new_days: days, new_published: published }: Pick<SiteSettingValues, 'new_days' | 'new_published'>,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select u.created_at > now() - ${days} * interval '1 day' or (
      select count(*) from (
        (select from posts where author_id = u.id and published_once limit ${atMost(published)})
        union all
        (select from comments where author_id = u.id and deleted_at is null limit ${atMost(published)})) published
      ) < ${published} as is_new
    from users u where u.id = ${userId}`.execute(db)
  return rows[0]?.is_new ?? true
}

/** Until when all that an account writes waits (PRODUCT 6.37), as long as nobody ends what it waits for; null where nothing waits. @param of its id */
export const watchedUntil = (of: Sql<unknown>): Sql<unknown> => sql`
  (select max(r.until) from account_watches w join refusals r on r.id = w.refusal_id
  where w.user_id = ${of} and r.until > now())`

/** Whether all that an account writes waits, since it was made where an account was used that an admin closed (PRODUCT 6.37). */
export const isWatched = (db: Database, userId: string): Promise<boolean> =>
  sql`select where ${watchedUntil(sql`${userId}::uuid`)} is not null`.some(db)

const since = sql`now() - ${paceMs} * interval '1 millisecond'`

/** Whether somebody has written as many posts or comments lately as a new account may. @param pace how many that is */
export async function isTooFast(
  db: Database,
  userId: string,
  { kind, pace }: { kind: 'post' | 'comment'; pace: number },
): Promise<boolean> {
  const lately = (table: string, most: number): Sql<unknown> => sql`
    select count(*) as count from (
      select created_at from ${sql.table(table)} where author_id = ${userId} order by seq desc limit ${atMost(most)}) last
    where created_at > ${since}`
  const tables = kind === 'post' ? ['posts'] : ['comments', 'held_comments']
  const counts = sql.join(
    tables.map(table => lately(table, pace)),
    sql` union all `,
  )
  const { rows } = await sql<{ count: number }>`
    select sum(count)::integer as count from (${counts}) counted`.execute(db)
  return (rows[0]?.count ?? 0) >= pace
}
