import { keepingLimits } from '../../../contract/keeping-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { carriesPremium } from '../../platform/db/premium.ts'
import { atMost, sql } from '../../platform/db/sql.ts'
import type { SignedIn } from '../../platform/http/handlers.ts'
import type { PersonRow } from './people.sql.ts'

const { ofPerson } = keepingLimits.admin

/** What an admin sees of an account beside what lists show. */
export type AccountRow = PersonRow & {
  email: string
  google: boolean
  lang: 'en' | 'ja'
  premium: boolean
  premium_until: Date | null
  suspended_reason: string
  suspended_by: string | null
  closed_reason: string | null
  posts_count: number
  comments_count: number
}

/** The account with a tag, in whatever state; undefined when there is none. */
export const accountWithTag = (db: Database, tag: string): Promise<AccountRow | undefined> =>
  sql<AccountRow>`
    select a.id, a.user_tag, a.username, a.avatar_id, a.role, a.suspended_at, a.suspended_until, a.suspended_reason, a.suspended_by, a.closed_at,
      a.closed_reason, a.created_at, a.email, a.lang, a.google_sub is not null as google,
      ${carriesPremium('a')} as premium, a.premium_until,
      (select max(s.last_used_at) from sessions s where s.user_id = a.id and s.revoked_at is null) as last_active,
      (select count(*) from posts p where p.author_id = a.id and p.deleted_at is null) as posts_count,
      (select count(*) from comments c where c.author_id = a.id and c.deleted_at is null) as comments_count
    from users a where a.user_tag = ${tag}`.first(db)

/** The latest warnings of a person. */
export function warningsOf(db: Database, userId: string) {
  return db
    .selectFrom('warnings')
    .select(['id', 'reason', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(atMost(ofPerson))
    .execute()
}

/** What a person wrote: which post or comment, where it stands, and in which state it is. */
export type WrittenRow = {
  id: string
  of: 'post' | 'comment'
  slug: string
  title: string
  text: string
  created_at: Date
  state: 'published' | 'pending' | 'rejected' | 'removed' | 'deleted'
}

/** The latest posts and comments of a person, whatever their state, by index. */
export const lastWritten = (db: Database, userId: string): Promise<WrittenRow[]> =>
  sql<WrittenRow>`
    (select p.id, 'post' as of, p.slug, p.title, p.text, p.created_at,
        case when p.deleted_at is not null then 'deleted' else p.status end as state
      from posts p where p.author_id = ${userId} order by p.seq desc limit ${atMost(ofPerson)})
    union all
    (select c.id, 'comment', p.slug, p.title, c.text, c.created_at, case when c.deleted_at is not null then 'deleted' else 'published' end
      from comments c join posts p on p.id = c.post_id where c.author_id = ${userId} order by c.seq desc limit ${atMost(ofPerson)})
    order by created_at desc, id`.rows(db)

/** A report by somebody, or of somebody. */
export type ReportRow = {
  id: string
  of: 'post' | 'comment' | 'user' | 'message'
  text: string
  other_tag: string | null
  created_at: Date
  open: boolean
}

/** The latest reports of a person, or those that they made; none about the admin who asks. */
export async function reportsOf(
  db: Database,
  viewer: SignedIn,
  userId: string,
  side: 'about' | 'by',
): Promise<ReportRow[]> {
  const [mine, other] = side === 'about' ? ['person_id', 'reporter_id'] : ['reporter_id', 'person_id']
  return sql<ReportRow>`
    select r.id, r.target as of, r.text, o.user_tag as other_tag, r.created_at, r.closed_at is null as open
    from reports r left join users o on o.id = ${sql.ref(`r.${other}`)}
    where ${sql.ref(`r.${mine}`)} = ${userId} and r.person_id <> ${viewer.id}
    order by r.created_at desc, r.id limit ${atMost(ofPerson)}`.rows(db)
}
