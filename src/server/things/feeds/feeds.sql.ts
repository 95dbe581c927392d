import type { PostKind } from '../../../contract/entities/post.ts'
import { limits } from '../../../contract/limits.ts'
import { prefecturesOf } from '../../../contract/regions.ts'
import { maySeeProfile } from '../../core/visibility/people.sql.ts'
import { listedTo } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, sql } from '../../platform/db/sql.ts'
import { inPlaces } from '../posts/latest-with-words.sql.ts'
import type { List } from '../posts/read-posts.sql.ts'

/** The person with a tag if visitors may see the profile, else null. */
export const openPerson = (
  db: Database,
  userTag: string,
): Promise<{ id: string; user_tag: string; username: string } | null> =>
  sql<{ id: string; user_tag: string; username: string }>`
    select a.id, a.user_tag, a.username from users a
    where a.user_tag = ${userTag} and ${maySeeProfile(null)}`.firstOrNull(db)

/**
 * The list of what is on or comes for visitors, what begins first at its beginning.
 * @param today in Japan
 * @param place a prefecture or region; empty for all of Japan
 */
export const upcoming = (today: string, place: string, kinds: readonly PostKind[]): List => ({
  keys: 0,
  query: sql`
    select p.id from posts p
    where ${sql.join(
      [
        sql`p.days is not null and p.days->>'to' >= ${today}`,
        sql`p.kind = ${anyOf(kinds, 'text')}`,
        listedTo(null),
        ...inPlaces(prefecturesOf(place)),
      ],
      sql` and `,
    )}
    order by p.days->>'from', p.id limit ${atMost(limits.days.inFeeds)}`,
})
