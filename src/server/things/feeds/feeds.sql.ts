import { maySeeProfile } from '../../core/visibility/people.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The person with a tag if visitors may see the profile, else null. */
export const openPerson = (
  db: Database,
  userTag: string,
): Promise<{ id: string; user_tag: string; username: string } | null> =>
  sql<{ id: string; user_tag: string; username: string }>`
    select a.id, a.user_tag, a.username from users a
    where a.user_tag = ${userTag} and ${maySeeProfile(null)}`.firstOrNull(db)
