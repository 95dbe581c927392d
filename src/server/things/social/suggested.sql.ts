import { serverLimits } from '../../../contract/server-limits.ts'
import { isThere } from '../../core/visibility/people.sql.ts'
import { shown } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { ListedPerson } from './lists.sql.ts'

const { people, postsRead, days } = serverLimits.suggestions

/**
 * People worth following: whose profile everyone may see, who may write, and who wrote most of the month's latest posts. It reads a
 * bounded number of posts by index, however many there are.
 */
export const suggestedPeople = (db: Database, viewer: SignedIn): Promise<(ListedPerson & { about: string })[]> =>
  sql<ListedPerson & { about: string }>`
    select person.* from (
      select l.author_id, count(*) as posts, max(l.created_at) as latest from (
        select p.author_id, p.created_at from posts p
        where ${shown} and p.created_at > now() - ${days} * interval '1 day'
        order by p.created_at desc limit ${atMost(postsRead)}) l
      group by l.author_id) lately
    cross join lateral (
      -- Looked up one at a time: joining could read all people there are.
      select a.id, a.user_tag, a.username, a.avatar_id,
        case a.privacy_about when 'everyone' then a.about else '' end as about
      from users a
      where a.id = lately.author_id and a.id <> ${viewer.id} and a.privacy_profile = 'everyone' and ${isThere(viewer)}
        and (a.suspended_at is null or a.suspended_until <= now())
      limit 1) person
    order by lately.posts desc, lately.latest desc limit ${atMost(people)}`.rows(db)
