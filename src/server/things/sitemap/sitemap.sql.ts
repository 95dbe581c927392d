import type { PostKind } from '../../../contract/entities/post.ts'
import { listedTo, shown } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** What search engines take of one file. */
const most = 10_000

/** The Mondays of the weeks in which something was posted, as `YYYY-MM-DD`, by one look into the index of times for each. */
export const weeksWithPosts = async (db: Database): Promise<string[]> => {
  const rows = await sql<{ week: string }>`
    with recursive weeks as (
      (select date_trunc('week', p.created_at at time zone 'UTC') as week from posts p where ${shown} order by p.created_at limit 1)
      union all
      select (select date_trunc('week', p.created_at at time zone 'UTC') from posts p
        where ${shown} and p.created_at >= (weeks.week + interval '1 week') at time zone 'UTC' order by p.created_at limit 1)
      from weeks where weeks.week is not null)
    select to_char(week, 'YYYY-MM-DD') as week from weeks where week is not null order by week`.rows(db)
  return rows.map(({ week }) => week)
}

/** The posts of a week that visitors find in lists, the latest first; of a week with very many, the latest ones. @param monday as `YYYY-MM-DD` */
export const postsOfWeek = (
  db: Database,
  { monday, kinds }: { monday: string; kinds: readonly PostKind[] },
): Promise<{ slug: string; lang: string; changed_at: Date }[]> =>
  sql<{ slug: string; lang: string; changed_at: Date }>`
    select p.slug, p.lang, coalesce(p.edited_at, p.created_at) as changed_at from posts p
    where ${listedTo(null)} and p.kind = any (${[...kinds]})
      and p.created_at >= ${monday}::timestamp at time zone 'UTC'
      and p.created_at < (${monday}::timestamp + interval '1 week') at time zone 'UTC'
    order by p.created_at desc limit ${atMost(most)}`.rows(db)
