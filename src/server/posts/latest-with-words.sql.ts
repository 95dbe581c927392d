import { type RawBuilder, sql } from 'kysely'
import type { PostKind } from '../../contract/entities/post.ts'
import type { Database } from '../platform/db/database.ts'
import { shown } from './visible.sql.ts'

/** So many of the latest posts of each kind are looked at before the index of words is asked. */
const lookedAt = 500

/** Posts that have words. */
export type WordsAsked = {
  kinds: readonly PostKind[]
  /** A tsquery. */
  words: string
  /** On `p.seq`: between which places of the list. */
  between: readonly RawBuilder<unknown>[]
  /** On the post `p`, beside that. */
  conditions: readonly RawBuilder<unknown>[]
  /** Of each kind at most. */
  most: number
}

/** A post that was found; `cut` alone says whether a kind has more posts than were looked at. */
type Row = { kind: PostKind; id: string | null; seq: number; cut: boolean | null }

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

/**
 * Whether the post `p` has the words, said so that it is only asked of rows that are read anyhow: how many posts have the beginning
 * of a word is more than PostgreSQL can guess, and it would read all of them.
 */
export const hasWords = (words: string): RawBuilder<unknown> =>
  sql`case when p.words @@ ${words}::tsquery then true else false end`

/**
 * The latest posts of each kind with some words. What many posts have is among the latest already; only for what is rarer is the
 * index of words asked, which then leads to few. One round trip, or two.
 */
export async function latestWithWords(db: Database, asked: WordsAsked): Promise<{ id: string; seq: number }[]> {
  const { kinds, words, between, conditions, most } = asked
  const latest = (kind: PostKind) => sql`p.kind = ${kind} and ${shown} and ${all(between)}`
  const looks = kinds.map(
    kind => sql`
      (select ${kind} as kind, p.id, p.seq, null::boolean as cut from (
         select * from posts p where ${latest(kind)} order by p.seq desc limit ${lookedAt}) p
       where ${all(conditions)} and ${hasWords(words)} order by p.seq desc limit ${most})
      union all (select ${kind}, null, 0, exists (
        select from posts p where ${latest(kind)} order by p.seq desc offset ${lookedAt}))`,
  )
  const { rows } = await sql<Row>`${sql.join(looks, sql` union all `)}`.execute(db)
  const found = rows.flatMap(({ kind, id, seq }) => (id === null ? [] : [{ kind, id, seq }]))
  const short = rows.filter(row => row.cut && found.filter(({ kind }) => kind === row.kind).length < most)
  if (short.length === 0) return found
  const again = short.map(({ kind }) => kind)
  const { rows: others } = await sql<{ id: string; seq: number }>`
    select id, seq from (
      select p.id, p.seq, row_number() over (partition by p.kind order by p.seq desc) as place
      from posts_found(${words}::tsquery) p
      where p.kind = any (${again}) and ${shown} and ${all(between)} and ${all(conditions)}) found
    where place <= ${most}`.execute(db)
  return [...found.filter(({ kind }) => !again.includes(kind)), ...others]
}
