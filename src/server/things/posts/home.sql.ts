import type { PostKind } from '../../../contract/entities/post.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { listedTo } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'

/** For whom a list is, and how many posts it has at most. */
export type ListedFor = { db: Database; viewer: Viewer; most: number }

/** The same for a list of several kinds: those that lists show. */
export type MixedFor = ListedFor & { listed: readonly PostKind[] }

/** The ids of the posts that are promoted now, in the order of their places. */
export const promotedNow = (asked: ListedFor): Promise<string[]> =>
  idsOf(
    asked,
    sql`promotions o join posts p on p.id = o.post_id`,
    sql`o.ends_at > now() and o.starts_at <= now()`,
    sql`o.place`,
  )

/** The ids of the posts that an admin chose for home, in that order. */
export const chosenForHome = (asked: ListedFor): Promise<string[]> =>
  idsOf(asked, sql`main_posts m join posts p on p.id = m.post_id`, sql`true`, sql`m.place, m.post_id`)

/** The ids of the posts with the most reactions; never posts without any. */
export const mostReacted = (asked: MixedFor): Promise<string[]> =>
  idsOf(
    asked,
    sql`posts p`,
    sql`p.reactions_count > 0 and p.kind = ${anyOf(asked.listed, 'text')}`,
    sql`p.reactions_count desc, p.seq desc`,
  )

/** The ids of the latest posts of a kind. */
export const latestOf = (asked: ListedFor, kind: PostKind): Promise<string[]> =>
  idsOf(asked, sql`posts p`, sql`p.kind = ${kind}`, sql`p.seq desc`)

/** Whether the last day of what a post `p` is about, if it has days, is today or comes, in Japan. */
const notOver = sql<boolean>`(p.days is null or p.days->>'to' >= to_char(now() at time zone 'Asia/Tokyo', 'YYYY-MM-DD'))`

/** The ids of the posts of a kind that rank highest over all times, without what is over. */
export const bestOf = (asked: ListedFor, kind: PostKind): Promise<string[]> =>
  idsOf(
    asked,
    sql`post_ranks r join posts p on p.id = r.post_id`,
    sql`r.period = 'all' and r.kind = ${kind} and ${notOver}`,
    sql`r.score desc, r.post_id desc`,
  )

async function idsOf(
  { db, viewer, most }: ListedFor,
  from: Sql<unknown>,
  where: Sql<unknown>,
  order: Sql<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from ${from} where ${where} and ${listedTo(viewer)}
    order by ${order} limit ${atMost(most)}`.execute(db)
  // A post may be promoted in two places at once.
  return [...new Set(rows.map(row => row.id))]
}
