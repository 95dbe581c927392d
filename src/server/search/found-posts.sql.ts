import { sql } from 'kysely'
import { limits } from '../../contract/limits.ts'
import type { Viewer } from '../../contract/policy.ts'
import type { Database } from '../platform/db/database.ts'
import { hasTag } from '../posts/feed-order.sql.ts'
import type { TeaserRow } from '../posts/teasers.sql.ts'
import { notBlocked, shown } from '../posts/visible.sql.ts'

/** The types of posts that a search shows, each in a group of its own. */
export const searchedKinds = ['timeline', 'news', 'guide'] as const

/**
 * The latest posts of each type with all the words and tags, in one round trip. Each type is read along its own order or by the
 * index of words, whichever is shorter; with tags along the rarest.
 * @param words a tsquery
 * @param tags ids, that of the fewest posts first
 */
export async function foundPosts(
  db: Database,
  viewer: Viewer,
  { words, tags }: { words: string | null; tags: readonly string[] },
): Promise<TeaserRow[]> {
  const [tag, ...others] = tags
  const open = sql.join(
    [
      shown,
      notBlocked(viewer, 'p.author_id'),
      ...(words === null ? [] : [sql`p.words @@ ${words}::tsquery`]),
      ...others.map(hasTag),
    ],
    sql` and `,
  )
  const ofKind = (kind: string) =>
    tag === undefined
      ? sql`(select p.id, p.seq from posts p where p.kind = ${kind} and ${open}
          order by p.seq desc limit ${limits.searchHits})`
      : sql`(select p.id, t.seq from post_tags t join posts p on p.id = t.post_id
          where t.tag_id = ${tag} and t.kind = ${kind} and ${open} order by t.seq desc limit ${limits.searchHits})`
  const { rows } = await sql<TeaserRow>`
    select p.kind, p.id, p.slug, p.title, p.text, p.created_at, p.comments_count, p.rev, a.username, a.user_tag,
      (select pp.picture_id from post_pictures pp where pp.post_id = p.id order by pp.place limit 1) as picture_id
    from (${sql.join(searchedKinds.map(ofKind), sql` union all `)}) found
    join posts p on p.id = found.id join users a on a.id = p.author_id
    order by found.seq desc`.execute(db)
  return rows
}
