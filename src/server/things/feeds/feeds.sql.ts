import { maySeeProfile } from '../../core/visibility/people.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'

/** The person with a tag if visitors may see the profile, else null. */
export const openPerson = (
  db: Database,
  userTag: string,
): Promise<{ id: string; user_tag: string; username: string } | null> =>
  sql<{ id: string; user_tag: string; username: string }>`
    select a.id, a.user_tag, a.username from users a
    where a.user_tag = ${userTag} and ${maySeeProfile(null)}`.firstOrNull(db)

/** Whether any post has, or ever had, the tag. */
export async function tagIsThere(db: Database, tag: string): Promise<boolean> {
  const post = db.selectFrom('post_tags as pt').innerJoin('tags as t', 't.id', 'pt.tag_id').select('pt.post_id')
  return (await post.where('t.tag', '=', tag).limit(atMost(1)).executeTakeFirst()) !== undefined
}
