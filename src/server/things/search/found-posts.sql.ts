import { type PostKind, postKinds } from '../../../contract/entities/post.ts'
import { limits } from '../../../contract/limits.ts'
import { listedKinds } from '../../../contract/policy/posts.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { listedTo } from '../../core/visibility/posts.sql.ts'
import { everythingQuery } from '../../core/words/words.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import { shownCount, withHidden } from '../posts/comment-count.sql.ts'
import { hasWholeWords } from '../posts/has-whole-words.sql.ts'
import { type FoundPost, latestWithWords } from '../posts/latest-with-words.sql.ts'
import type { TeaserRow } from '../posts/teasers.sql.ts'

/** What is searched for. */
type Asked = {
  /** Whether places are searched too. */
  places?: boolean
  typed: string
  /** `typed` as a tsquery; null when there is no word in it. */
  words: string | null
  tags: readonly string[]
  /** The ids of `tags`, the rarest first. */
  tagIds: readonly string[]
}

/** A post that was found, with its whole text and its author's picture. */
export type FoundRow = TeaserRow & { avatar_id: string | null }

/** How many posts a group has; `more` if there are, or may be, more than were counted. */
export type FoundCount = { count: number; more: boolean }

/** What was found: the latest posts of each type, and how many each type has. */
export type FoundPosts = { rows: FoundRow[]; counts: Record<PostKind, FoundCount> }

const { counted } = limits.search

/**
 * The latest posts of each type with all the words and tags. A single tag is read along its index; words and several tags are left
 * to `latestWithWords`. What is counted was read to find them: at most 100 posts of a type, of words that many posts have those
 * among its latest 500. Nothing else is read in order to count.
 */
export async function foundPosts(
  db: Database,
  viewer: Viewer,
  { typed, words, tags, tagIds, places = false }: Asked,
): Promise<FoundPosts> {
  const kinds = listedKinds({ places })
  const [tag] = tagIds
  const conditions = [listedTo(viewer), ...hasWholeWords(typed)]
  const wanted = words === null && tagIds.length < 2 ? null : everythingQuery([typed, ...tags])
  if (wanted !== null) {
    const among = { kinds, words, tags: tagIds, places: [], wanted, between: () => [], conditions }
    const { searchHits } = limits
    const { found, counts, unchecked } = await latestWithWords(db, {
      ...among,
      most: counted,
      given: searchHits,
      enough: searchHits,
    })
    return groupsOf(db, viewer, found, kind => countFound(counts.get(kind) ?? 0, unchecked.has(kind)))
  }
  const open = sql.join(conditions, sql` and `)
  const ofKind = (kind: string) => sql`
    (select kind, id, seq, count(*) over () as "all" from (
       select t.kind, p.id, t.seq from post_tags t join posts p on p.id = t.post_id
       where t.tag_id = ${tag} and t.kind = ${kind} and ${open} order by t.seq desc limit ${atMost(counted)}) counted
     order by seq desc limit ${atMost(limits.searchHits)})`
  const found = await sql<FoundPost & { all: number }>`${sql.join(kinds.map(ofKind), sql` union all `)}`.rows(db)
  return groupsOf(db, viewer, found, kind => countFound(found.find(each => each.kind === kind)?.all ?? 0))
}

async function groupsOf(
  db: Database,
  viewer: Viewer,
  found: readonly FoundPost[],
  countOf: (kind: PostKind) => FoundCount,
): Promise<FoundPosts> {
  const ofKind = (kind: PostKind) => found.filter(each => each.kind === kind)
  const latest = postKinds.flatMap(kind =>
    ofKind(kind)
      .toSorted((a, b) => b.seq - a.seq)
      .slice(0, limits.searchHits),
  )
  const counts = {
    timeline: countOf('timeline'),
    news: countOf('news'),
    guide: countOf('guide'),
    place: countOf('place'),
  }
  return { rows: await rowsOf(db, viewer, latest), counts }
}

/** What is said of so many results, of which none beyond `counted` were read. @param cut whether others were left unread */
export const countFound = (found: number, cut = false): FoundCount =>
  found >= counted ? { count: counted - 1, more: true } : { count: found, more: cut && found > 0 }

const rowsOf = (db: Database, viewer: Viewer, found: readonly { id: string }[]): Promise<FoundRow[]> =>
  sql<FoundRow>`
    ${withHidden(viewer)}
    select p.kind, p.id, p.slug, p.title, p.text, p.created_at, ${shownCount(viewer)} as comments_count, p.rev, a.username, a.user_tag, a.avatar_id,
      (select pp.picture_id from post_pictures pp where pp.post_id = p.id order by pp.place limit 1) as picture_id
    from unnest(${found.map(({ id }) => id)}::uuid[]) found (id)
    join posts p on p.id = found.id join users a on a.id = p.author_id
    order by p.seq desc`.rows(db)
