import type { Viewer } from '../../contract/policy/viewer.ts'
import { anyOf } from '../platform/db/any-of.ts'
import type { Database } from '../platform/db/database.ts'
import { sql } from '../platform/db/sql.ts'
import { isThere } from '../profile/visible.sql.ts'
import { type Person, peopleCalled } from './found-people.sql.ts'

/** Whether the account `a` lets the viewer mention it: with `isThere`, the rule `mayMention` of contract/policy. */
const mayMention = (viewer: Viewer) => sql<boolean>`(
  a.privacy_may_mention = 'everyone' or a.id = ${viewer?.id ?? null} or a.privacy_may_mention = 'followed' and exists (
    select from follows f where f.user_id = a.id and f.followed_id = ${viewer?.id ?? null} and f.state = 'following'))`

/**
 * People who are called so and whom the viewer may mention.
 * @param term folded, in lower case, not empty
 */
export const peopleToMention = (db: Database, viewer: Viewer, term: string, most: number): Promise<Person[]> =>
  peopleCalled(db, term, sql<boolean>`${isThere(viewer)} and ${mayMention(viewer)}`, most)

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
