import { sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Viewer } from '../../contract/policy/viewer.ts'
import { shownCount, withHidden } from '../comments/shown-count.sql.ts'
import type { Database } from '../platform/db/database.ts'
import { latestWithWords } from '../posts/latest-with-words.sql.ts'
import type { TeaserRow } from '../posts/teasers.sql.ts'
import { listedTo } from '../posts/visible.sql.ts'
import { everythingQuery } from './words.ts'

/** The types of posts that a search shows, each in a group of its own. */
export const searchedKinds = ['timeline', 'news', 'guide'] as const

/** What is searched for. */
type Asked = {
  typed: string
  /** `typed` as a tsquery; null when there is no word in it. */
  words: string | null
  tags: readonly string[]
  /** The ids of `tags`, the rarest first. */
  tagIds: readonly string[]
}

/**
 * The latest posts of each type with all the words and tags. A single tag, or nothing at all, is read along its index; words and
 * several tags are left to `latestWithWords`.
 */
export async function foundPosts(
  db: Database,
  viewer: Viewer,
  { typed, words, tags, tagIds }: Asked,
): Promise<TeaserRow[]> {
  const [tag] = tagIds
  const conditions = [listedTo(viewer)]
  const wanted = words === null && tagIds.length < 2 ? null : everythingQuery([typed, ...tags])
  if (wanted !== null) {
    const among = { kinds: searchedKinds, words, tags: tagIds, places: [], wanted, between: () => [], conditions }
    return rowsOf(db, viewer, await latestWithWords(db, { ...among, most: limits.searchHits }))
  }
  const open = sql.join(conditions, sql` and `)
  const ofKind = (kind: string) =>
    tag === undefined
      ? sql`(select p.id, p.seq from posts p where p.kind = ${kind} and ${open}
          order by p.seq desc limit ${limits.searchHits})`
      : sql`(select p.id, t.seq from post_tags t join posts p on p.id = t.post_id
          where t.tag_id = ${tag} and t.kind = ${kind} and ${open} order by t.seq desc limit ${limits.searchHits})`
  const { rows: found } = await sql<{ id: string; seq: number }>`
    ${sql.join(searchedKinds.map(ofKind), sql` union all `)}`.execute(db)
  return rowsOf(db, viewer, found)
}

async function rowsOf(db: Database, viewer: Viewer, found: readonly { id: string }[]): Promise<TeaserRow[]> {
  const { rows } = await sql<TeaserRow>`
    ${withHidden(viewer)}
    select p.kind, p.id, p.slug, p.title, p.text, p.created_at, ${shownCount(viewer)} as comments_count, p.rev, a.username, a.user_tag,
      (select pp.picture_id from post_pictures pp where pp.post_id = p.id order by pp.place limit 1) as picture_id
    from unnest(${found.map(({ id }) => id)}::uuid[]) found (id)
    join posts p on p.id = found.id join users a on a.id = p.author_id
    order by p.seq desc`.execute(db)
  return rows
}
