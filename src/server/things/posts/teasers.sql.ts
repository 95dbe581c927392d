import type { PostKind } from '../../../contract/entities/post.ts'
import type { PostTeaser } from '../../../contract/entities/sidebar.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { hasOpenAuthor, listedTo } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import { publicAddress } from '../../platform/media/addresses.ts'
import { shownCount, withHidden } from './comment-count.sql.ts'

/** A list of the sidebar: the latest posts of a kind, or those that rank highest this month. */
export type TeaserList = { list: 'latest' | 'trending'; kind: PostKind }

/** A teaser of a group; `score` is 0 among the latest. */
export type ListedTeaser = TeaserList & { score: number; teaser: PostTeaser }

/** How many posts a group has. */
export const groupSize = 5
const titleLetters = 80

/** The row that a teaser is made from; the text may be empty where there is a title. */
export type TeaserRow = {
  kind: PostKind
  id: string
  slug: string
  title: string
  text: string
  picture_id: string | null
  created_at: Date
  comments_count: number
  username: string
  user_tag: string
  rev: number
}

const teaserColumns = (viewer: Viewer) => sql`
  p.kind, p.id, p.slug, p.title, case when p.title = '' then p.text else '' end as text,
  (select pp.picture_id from post_pictures pp where pp.post_id = p.id order by pp.place limit 1) as picture_id,
  p.created_at, ${shownCount(viewer)} as comments_count, a.username, a.user_tag, p.rev`

/** The teasers of several groups in one round trip, each group in its order. */
export async function readTeasers(db: Database, viewer: Viewer, lists: readonly TeaserList[]): Promise<ListedTeaser[]> {
  const open = listedTo(viewer)
  const chosen = lists.map(({ list, kind }) =>
    list === 'latest'
      ? sql`(select ${list} as list, p.id, p.seq as place, 0::float8 as score from posts p
          where p.kind = ${kind} and ${open} order by p.seq desc limit ${atMost(groupSize)})`
      : sql`(select ${list} as list, p.id, 0::bigint as place, r.score from post_ranks r join posts p on p.id = r.post_id
          where r.period = 'month' and r.kind = ${kind} and ${open}
          order by r.score desc, r.post_id desc limit ${atMost(groupSize)})`,
  )
  const { rows } = await sql<TeaserRow & TeaserList & { score: number }>`
    ${withHidden(viewer)}
    select c.list, c.score, ${teaserColumns(viewer)}
    from (${sql.join(chosen, sql` union all `)}) c join posts p on p.id = c.id join users a on a.id = p.author_id
    where ${hasOpenAuthor}
    order by c.score desc, c.place desc, p.id desc`.execute(db)
  return rows.map(row => ({ list: row.list, kind: row.kind, score: row.score, teaser: teaserView(row) }))
}

/** The teasers of `ids` in that order, in one round trip; those that lists do not show to the viewer are left out. */
export async function teasersOf(db: Database, viewer: Viewer, ids: readonly string[]): Promise<PostTeaser[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<TeaserRow>`
    ${withHidden(viewer)}
    select ${teaserColumns(viewer)} from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    join posts p on p.id = wanted.id join users a on a.id = p.author_id
    where ${listedTo(viewer)} and ${hasOpenAuthor} order by wanted.place`.execute(db)
  return rows.map(teaserView)
}

/** A timeline post has no title: its first words stand for it. */
export const teaserView = (row: TeaserRow): PostTeaser => ({
  id: row.id,
  post_id: row.id,
  post_slug: row.slug,
  post_title: row.title === '' ? firstWords(row.text, titleLetters) : row.title,
  post_featured_image_thumb_path: row.picture_id === null ? null : publicAddress(row.picture_id, 480),
  post_date_created: row.created_at.toISOString(),
  post_comments_count: row.comments_count,
  type: row.kind,
  username: row.username,
  user_tag: row.user_tag,
  rev: row.rev,
})
