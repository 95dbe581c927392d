import type { PostKind } from '../../../contract/entities/post.ts'
import { shown } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import { hasTag } from './has-tag.sql.ts'

/** How many of the latest posts of each kind, place or tag are checked before the index of words is used. */
const lookedAt = 500

/** A question for posts that have all of some words and tags, and stand in one of some places. */
export type WordsAsked = {
  kinds: readonly PostKind[]
  /** A tsquery of what is typed, or null. */
  words: string | null
  /** Ids, that of the rarest tag first. */
  tags: readonly string[]
  /** The prefectures in one of which a post stands; none for everywhere. */
  places: readonly string[]
  /** A tsquery that is true of all posts with these words, tags and places. */
  wanted: string
  /** The conditions of cursor and period, for the column that orders the list. */
  between: (column: 'p.seq' | 't.seq') => readonly Sql<unknown>[]
  /** Further conditions on the post `p`. */
  conditions: readonly Sql<unknown>[]
  /** The most posts of each kind that are counted. */
  most: number
  /** The most of them that are given, the latest; `most` if it is left out. Each row costs as much on its way as it did to find it. */
  given?: number
  /** From how many posts of a kind on the index of words is not used; `most` if it is left out. */
  enough?: number
}

/** A post that was found, with its place in the order of all posts. */
export type FoundPost = { kind: PostKind; id: string; seq: number }

/**
 * A post that was found, and how many its list has, up to the most. A row without an id only says by `cut` that its list has more posts than
 * were checked; where it has the most, nobody looks.
 */
type Row = { kind: PostKind; place: string; id: string | null; seq: number; cut: boolean | null; all: number }

const all = (conditions: readonly Sql<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/**
 * Whether the post `p` has the words. Written so that PostgreSQL checks it only on rows that it reads anyway and does not use the
 * index of words: it can't estimate how many posts have words with some beginning, and would read all of them.
 */
export const hasWords = (words: string): Sql<unknown> =>
  sql`case when p.words @@ ${words}::tsquery then true else false end`

/** The condition that the post `p` stands in one of some prefectures; none for everywhere. */
export const inPlaces = (places: readonly string[]): Sql<unknown>[] =>
  places.length === 0 ? [] : [sql`p.prefecture = ${anyOf(places, 'text')}`]

/**
 * The latest posts of each kind with some words, tags and places, in one round trip or two. First the latest posts of the rarest
 * tag, of each place, or of all are checked: that finds what many posts have. Only if these don't fill the page, the index of
 * words is used. It also has hashtags and prefectures, so it leads to few posts even where each condition alone is met by many.
 * @returns the posts, how many of each kind there are, and the kinds of which older posts were not checked
 */
export async function latestWithWords(
  db: Database,
  asked: WordsAsked,
): Promise<{ found: FoundPost[]; counts: ReadonlyMap<PostKind, number>; unchecked: ReadonlySet<PostKind> }> {
  const { kinds, words, tags, places, wanted, between, most, given = most, enough = most } = asked
  const [tag, ...others] = tags
  // Each list is read along its index: that of the tag, or that of a kind, in one place or everywhere.
  const lists = kinds.flatMap(kind =>
    (tag !== undefined || places.length === 0 ? [''] : places).map(place => ({ kind, place })),
  )
  const checked = Math.ceil(lookedAt / Math.max(1, lists.length / kinds.length))
  const conditions = [...asked.conditions, ...inPlaces(places)]
  const inOrder = ({ kind, place }: (typeof lists)[number]): Sql<unknown> =>
    tag === undefined
      ? sql`posts p where p.kind = ${kind} and ${shown} and ${place === '' ? sql`true` : sql`p.prefecture = ${place}`}
          and ${all(between('p.seq'))} order by p.seq desc`
      : sql`post_tags t cross join lateral (select * from posts where id = t.post_id offset 0) p
          where t.tag_id = ${tag} and t.kind = ${kind} and ${all(between('t.seq'))} order by t.seq desc`
  const isCut = (list: (typeof lists)[number]) =>
    tag === undefined
      ? inOrder(list)
      : sql`post_tags t where t.tag_id = ${tag} and t.kind = ${list.kind} and ${all(between('t.seq'))} order by t.seq desc`
  const right = all([...conditions, ...others.map(hasTag), ...(words === null ? [] : [hasWords(words)])])
  const looks = lists.map(
    list => sql`
      (with fit as materialized (
         select p.id, p.seq, p.listed from (
           select p.*, ${sql.ref(tag === undefined ? 'p.seq' : 't.seq')} as listed from ${inOrder(list)} limit ${atMost(checked)}) p
         where ${shown} and ${right} order by p.listed desc limit ${atMost(most)}),
       counted as materialized (select count(*) as "all" from fit)
       (select ${list.kind} as kind, ${list.place} as place, fit.id, fit.seq, null::boolean as cut, counted."all"
        from fit cross join counted order by fit.listed desc limit ${atMost(given)})
       union all select ${list.kind}, ${list.place}, null, 0,
         case when counted."all" < ${most} then exists (select from ${isCut(list)} offset ${atMost(checked)}) end, 0 from counted)`,
  )
  const { rows } = await sql<Row>`${sql.join(looks, sql` union all `)}`.execute(db)
  const found = rows.flatMap(({ kind, place, id, seq, all }) => (id === null ? [] : [{ kind, place, id, seq, all }]))
  const inList = ({ kind, place }: Pick<Row, 'kind' | 'place'>) =>
    found.find(each => each.kind === kind && each.place === place)?.all ?? 0
  const counts = new Map<PostKind, number>()
  for (const list of lists) counts.set(list.kind, (counts.get(list.kind) ?? 0) + inList(list))
  const cut = rows.filter(row => row.cut === true)
  const again = [...new Set(cut.filter(list => inList(list) < enough).map(({ kind }) => kind))]
  const unchecked = new Set(cut.map(({ kind }) => kind).filter(kind => !again.includes(kind)))
  if (again.length === 0) return { found, counts, unchecked }
  const { rows: rest } = await sql<FoundPost & { all: number }>`
    select kind, id, seq, "all" from (
      select p.kind, p.id, p.seq, row_number() over (partition by p.kind order by p.seq desc) as place,
        least(count(*) over (partition by p.kind), ${most}) as "all"
      from posts_found(${wanted}::tsquery) p
      where p.kind = ${anyOf(again, 'text')} and ${shown} and ${all(between('p.seq'))}
        and ${all([...conditions, ...tags.map(hasTag)])}) found
    where place <= ${given}`.execute(db)
  for (const kind of again) counts.set(kind, rest.find(each => each.kind === kind)?.all ?? 0)
  return { found: [...found.filter(({ kind }) => !again.includes(kind)), ...rest], counts, unchecked }
}
