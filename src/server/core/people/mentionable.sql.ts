import type { Viewer } from '../../../contract/policy/viewer.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import { isThere, mayMention } from '../visibility/people.sql.ts'

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
