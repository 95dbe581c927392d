import type { PersonFacts } from '../../../contract/policy/people.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import { followsBack, followsIt, isGrownUp } from '../visibility/people.sql.ts'
import { notBlocked } from '../visibility/posts.sql.ts'

/** What the rules of contract/policy need to know of people, as they stand to the viewer; unknown ids are left out. */
export async function readPersonFacts(
  db: Database,
  viewer: SignedIn,
  ids: readonly string[],
): Promise<Map<string, PersonFacts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<PersonFacts>`
    select a.id, a.closed_at is not null as closed, not ${notBlocked(viewer, 'a.id')} as blocked,
      ${followsIt(viewer)} as followed, ${followsBack(viewer)} as follows, ${isGrownUp} as "grownUp",
      json_build_object('profile', a.privacy_profile, 'about', a.privacy_about, 'galleries', a.privacy_galleries,
        'presence', a.privacy_presence, 'may_message', a.privacy_may_message, 'may_mention', a.privacy_may_mention) as privacy
    from users a where a.id = ${anyOf(ids, 'uuid')}`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}
