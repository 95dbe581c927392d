import { limits } from '../../../contract/limits.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { isThere, maySeeProfile } from '../../core/visibility/people.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'

/** Somebody whom a search names. */
export type Person = { id: string; user_tag: string; username: string; avatar_id: string | null }

const shortestWord = 2

const { counted } = limits.search

/**
 * The first people, as many as are counted, that {@link peopleCalled} finds. Only those whom the rule `mayFind` of contract/policy lets the
 * viewer find.
 * @param typed NFKC, in lower case, without an @ before it, not empty
 */
export const foundPeople = (db: Database, viewer: Viewer, typed: string): Promise<Person[]> =>
  peopleCalled(db, typed, viewer === null ? maySeeProfile(null) : isThere(viewer), counted)

/**
 * People whose tag or name begins with what was typed, tags first, then those with all its words in their name: 田中 はるか by はるか.
 * @param typed NFKC, in lower case, without an @ before it, not empty
 * @param open the condition on the account `a` for who may be named to the viewer
 */
export async function peopleCalled(db: Database, typed: string, open: Sql<boolean>, most: number): Promise<Person[]> {
  const words = wordsOf(typed)
  const among = (where: Sql<unknown>, rank: number) => sql`
    (select a.id, a.user_tag, a.username, a.avatar_id, ${rank}::int as rank from users a
     where ${where} and ${open} ${rank === 2 ? sql`` : sql`order by a.user_tag`} limit ${atMost(most)})`
  const ways = [
    among(beginsWith(sql`a.user_tag`, typed), 0),
    among(beginsWith(sql`lower(normalize(a.username, nfkc))`, typed), 1),
    ...(words === null
      ? []
      : [among(sql`to_tsvector('simple'::regconfig, normalize(a.username, nfkc)) @@ ${words}::tsquery`, 2)]),
  ]
  return sql<Person>`
    select id, user_tag, username, avatar_id from (
      select distinct on (id) * from (${sql.join(ways, sql` union all `)}) found order by id, rank) people
    order by rank, user_tag limit ${atMost(most)}`.rows(db)
}

/** Behind all that may follow a beginning. */
const lastLetters = '\u{10ffff}\u{10ffff}'

/**
 * Whether a text begins so. As the two ends of a piece of its index: of a pattern that is a parameter, a plan for all values knows no beginning,
 * and reads everybody.
 */
const beginsWith = (text: Sql<unknown>, beginning: string): Sql<boolean> =>
  sql<boolean>`(${text} ~>=~ ${beginning} and ${text} ~<~ ${`${beginning}${lastLetters}`})`

/** A tsquery for names with all words of what was typed, each by its beginning; null where a name can't be looked for so. */
export function wordsOf(typed: string): string | null {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const short = words.some(word => word.length < shortestWord && /^[\p{Script=Latin}\p{N}]/u.test(word))
  // Text with an underscore can only be a user tag, and those were matched by their beginning.
  return words.length === 0 || short || typed.includes('_') ? null : words.map(word => `'${word}':*`).join(' & ')
}
