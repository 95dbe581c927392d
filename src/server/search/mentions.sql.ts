import type { Viewer } from '../../contract/policy/viewer.ts'
import { anyOf } from '../platform/db/any-of.ts'
import { atMost } from '../platform/db/at-most.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { isThere } from '../profile/visible.sql.ts'

type Person = { id: string; user_tag: string; username: string; avatar_id: string | null }

/** Whether the account `a` lets the viewer mention it: with `isThere`, the rule `mayMention` of contract/policy. */
const mayMention = (viewer: Viewer) => sql<boolean>`(
  a.privacy_may_mention = 'everyone' or a.id = ${viewer?.id ?? null} or a.privacy_may_mention = 'followed' and exists (
    select from follows f where f.user_id = a.id and f.followed_id = ${viewer?.id ?? null} and f.state = 'following'))`

/**
 * People whose tag or name begins with the term and whom the viewer may mention, tags first.
 * @param term folded, in lower case, not empty
 */
export async function peopleBeginningWith(db: Database, viewer: Viewer, term: string, most: number): Promise<Person[]> {
  const beginning = `${term.replace(/[\\%_]/g, '\\$&')}%`
  const open = sql`${isThere(viewer)} and ${mayMention(viewer)}`
  const by = (column: string, rank: number) => sql`
    (select a.id, a.user_tag, a.username, a.avatar_id, ${rank}::int as rank from users a
     where ${sql.raw(column)} like ${beginning} and ${open} order by a.user_tag limit ${atMost(most)})`
  const { rows } = await sql<Person>`
    select id, user_tag, username, avatar_id from (
      select distinct on (id) * from (${by('a.user_tag', 0)} union all ${by('lower(normalize(a.username, nfkc))', 1)}) found
      order by id, rank) people
    order by rank, user_tag limit ${atMost(most)}`.execute(db)
  return rows
}

/**
 * Which of these user tags belong to people whom the viewer may mention.
 * @param answered tags that only a block or a closed account takes out
 */
export async function mentionableOf(
  db: Database,
  viewer: Viewer,
  userTags: readonly string[],
  answered: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ user_tag: string }>`
    select a.user_tag from users a where a.user_tag = ${anyOf(userTags, 'text')} and ${isThere(viewer)}
      and (a.user_tag = ${anyOf(answered, 'text')} or ${mayMention(viewer)})`.execute(db)
  return new Set(rows.map(({ user_tag }) => user_tag))
}
