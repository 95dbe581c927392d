import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Period } from './tables.ts'

/** How many posts of each kind and period are ranked; nobody scrolls further. */
const most = 1_000

const begins: Record<Period, string> = { week: '7 days', month: '30 days', all: '100 years' }

/**
 * Ranks the posts of a period anew (PRODUCT 2.18): a comment counts 3, a reaction 2, a unique view 1, all divided by a power
 * of the age in hours, which is smaller for longer periods. All reactions, comments and views of a post count, since they are
 * younger than the post. Runs in a transaction, one at a time.
 */
export async function rankPosts(db: Database, period: Period): Promise<void> {
  const gravity = { week: 1.2, month: 0.8, all: 0.3 }[period]
  await sql`lock table post_ranks in share row exclusive mode`.execute(db)
  await db.deleteFrom('post_ranks').where('period', '=', period).execute()
  await db.deleteFrom('post_rank_tags').where('period', '=', period).execute()
  await sql`
    insert into post_ranks (period, post_id, kind, score, author_id)
    select ${period}, id, kind, score, author_id from (
      select id, kind, score, author_id, row_number() over (partition by kind order by score desc, id desc) as place from (
        select p.id, p.kind, p.author_id, (1 + 3 * p.comments_count + 2 * p.reactions_count + p.views_count)
          / power(extract(epoch from now() - p.created_at)::float8 / 3600 + 2, ${gravity}::float8) as score
        from posts p where p.status = 'published' and p.deleted_at is null
          and p.created_at >= now() - ${begins[period]}::interval) scored) placed
    where place <= ${most}`.execute(db)
  await sql`
    insert into post_rank_tags (period, tag_id, post_id, kind, score)
    select r.period, t.tag_id, r.post_id, r.kind, r.score
    from post_ranks r join post_tags t on t.post_id = r.post_id where r.period = ${period}`.execute(db)
}
