import { type RawBuilder, sql } from 'kysely'
import type { PostKind } from '../../contract/entities/post.ts'
import type { Database } from '../platform/db/database.ts'
import { hasTag } from './has-tag.sql.ts'
import { shown } from './visible.sql.ts'

/** How many of the latest posts of each kind, place or tag are checked before the index of words is used. */
const lookedAt = 500

/** A question for posts that have all of some words, tags and a place. */
export type WordsAsked = {
  kinds: readonly PostKind[]
  /** A tsquery of what is typed, or null. */
  words: string | null
  /** Ids, that of the rarest tag first. */
  tags: readonly string[]
  /** A prefecture, or ''. */
  place: string
  /** A tsquery that is true of all posts with these words, tags and place. */
  wanted: string
  /** The conditions of cursor and period, for the column that orders the list. */
  between: (column: 'p.seq' | 't.seq') => readonly RawBuilder<unknown>[]
  /** Further conditions on the post `p`. */
  conditions: readonly RawBuilder<unknown>[]
  /** The most posts of each kind. */
  most: number
}

/** A post that was found. A row without an id only says by `cut` that its kind has more posts than were checked. */
type Row = { kind: PostKind; id: string | null; seq: number; cut: boolean | null }

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/**
 * Whether the post `p` has the words. Written so that PostgreSQL checks it only on rows that it reads anyway and does not use the
 * index of words: it can't estimate how many posts have words with some beginning, and would read all of them.
 */
export const hasWords = (words: string): RawBuilder<unknown> =>
  sql`case when p.words @@ ${words}::tsquery then true else false end`

/**
 * The latest posts of each kind with some words, tags and a place, in one round trip or two. First the latest posts of the rarest
 * tag, of the place, or of all are checked: that finds what many posts have. Only if these don't fill the page, the index of
 * words is used. It also has hashtags and prefectures, so it leads to few posts even where each condition alone is met by many.
 */
export async function latestWithWords(db: Database, asked: WordsAsked): Promise<{ id: string; seq: number }[]> {
  const { kinds, words, tags, place, wanted, between, most } = asked
  const conditions = [...asked.conditions, ...(place === '' ? [] : [sql`p.prefecture = ${place}`])]
  const [tag, ...others] = tags
  const inOrder = (kind: PostKind): RawBuilder<unknown> =>
    tag === undefined
      ? sql`posts p where p.kind = ${kind} and ${shown} and ${place === '' ? sql`true` : sql`p.prefecture = ${place}`}
          and ${all(between('p.seq'))} order by p.seq desc`
      : sql`post_tags t cross join lateral (select * from posts where id = t.post_id offset 0) p
          where t.tag_id = ${tag} and t.kind = ${kind} and ${all(between('t.seq'))} order by t.seq desc`
  const isCut = (kind: PostKind) =>
    tag === undefined
      ? inOrder(kind)
      : sql`post_tags t where t.tag_id = ${tag} and t.kind = ${kind} and ${all(between('t.seq'))} order by t.seq desc`
  const right = all([...conditions, ...others.map(hasTag), ...(words === null ? [] : [hasWords(words)])])
  const looks = kinds.map(
    kind => sql`
      (select ${kind} as kind, p.id, p.seq, null::boolean as cut from (
         select p.*, ${sql.ref(tag === undefined ? 'p.seq' : 't.seq')} as listed from ${inOrder(kind)} limit ${lookedAt}) p
       where ${shown} and ${right} order by p.listed desc limit ${most})
      union all (select ${kind}, null, 0, exists (select from ${isCut(kind)} offset ${lookedAt}))`,
  )
  const { rows } = await sql<Row>`${sql.join(looks, sql` union all `)}`.execute(db)
  const found = rows.flatMap(({ kind, id, seq }) => (id === null ? [] : [{ kind, id, seq }]))
  const short = rows.filter(row => row.cut && found.filter(({ kind }) => kind === row.kind).length < most)
  if (short.length === 0) return found
  const again = short.map(({ kind }) => kind)
  const { rows: rest } = await sql<{ id: string; seq: number }>`
    select id, seq from (
      select p.id, p.seq, row_number() over (partition by p.kind order by p.seq desc) as place
      from posts_found(${wanted}::tsquery) p
      where p.kind = any (${again}) and ${shown} and ${all(between('p.seq'))}
        and ${all([...conditions, ...tags.map(hasTag)])}) found
    where place <= ${most}`.execute(db)
  return [...found.filter(({ kind }) => !again.includes(kind)), ...rest]
}
