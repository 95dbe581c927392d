import type { PostKind } from '../../../contract/entities/post.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { listedTo } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'

/** How many of the latest posts of each tag and kind, and of the place, are compared. */
const compared = 8

/**
 * The ids of the posts that share most with a post: each common tag counts 2, the prefecture 2, the author 1; of equal ones the newer
 * comes first. Where there are too few, the latest of its kind follow, so that there is always something to read next. Only the latest
 * posts of each tag, place and author are compared, so that the cost does not grow with the number of posts.
 * @param listed the kinds that lists show
 */
export async function relatedTo(
  db: Database,
  viewer: Viewer,
  id: string,
  { listed, most }: { listed: readonly PostKind[]; most: number },
): Promise<string[]> {
  const open = sql`p.id <> ${id} and ${listedTo(viewer)}`
  const kinds = sql`unnest(${[...listed]}::text[]) wanted (kind)`
  return sql<{ id: string }>`
    select found.id from (
      select latest.id, latest.seq, 2 as weight
      from post_tags mine cross join ${kinds} cross join lateral (
        select p.id, p.seq from post_tags t join posts p on p.id = t.post_id
        where t.tag_id = mine.tag_id and t.kind = wanted.kind and ${open}
        order by t.seq desc limit ${atMost(compared)}) latest
      where mine.post_id = ${id}
      union all
      select latest.id, latest.seq, 2
      from posts mine cross join ${kinds} cross join lateral (
        select p.id, p.seq from posts p
        where p.prefecture = mine.prefecture and p.kind = wanted.kind and ${open}
        order by p.seq desc limit ${atMost(compared)}) latest
      where mine.id = ${id} and mine.prefecture is not null
      union all
      select latest.id, latest.seq, 1
      from posts mine cross join ${kinds} cross join lateral (
        select p.id, p.seq from posts p
        where p.author_id = mine.author_id and p.kind = wanted.kind and ${open}
        order by p.seq desc limit ${atMost(compared)}) latest
      where mine.id = ${id}
      union all
      select latest.id, latest.seq, 0
      from posts mine cross join lateral (
        select p.id, p.seq from posts p where p.kind = mine.kind and ${open} order by p.seq desc limit ${atMost(compared)}) latest
      where mine.id = ${id} and mine.kind = ${anyOf(listed, 'text')}) found
    group by found.id, found.seq order by sum(found.weight) desc, found.seq desc limit ${atMost(most)}`.ids(db)
}
