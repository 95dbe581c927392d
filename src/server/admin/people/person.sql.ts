import * as v from 'valibot'
import { keepingLimits } from '../../../contract/keeping-limits.ts'
import { readCursor, writeCursor } from '../../core/lists/list-cursor.ts'
import { watchedUntil } from '../../core/spam/accounts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { carriesPremium } from '../../platform/db/premium.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
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
  closed_by_admin_at: Date | null
  watched_until: Date | null
  posts_count: number
  comments_count: number
}

/** The account with a tag, in whatever state; undefined when there is none. */
export const accountWithTag = (db: Database, tag: string): Promise<AccountRow | undefined> =>
  sql<AccountRow>`
    select a.id, a.user_tag, a.username, a.avatar_id, a.role, a.suspended_at, a.suspended_until, a.suspended_reason, a.suspended_by, a.closed_at,
      a.closed_reason, a.closed_by_admin_at, a.created_at, a.email, a.lang, a.google_sub is not null as google,
      ${carriesPremium('a')} as premium, a.premium_until, ${watchedUntil(sql`a.id`)} as watched_until,
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

/**
 * A page of the posts and comments of a person, whatever their state, the latest first, by index: both count in one order.
 * @throws CallError bad_request for a cursor that is none
 */
export async function writtenBy(
  db: Database,
  userId: string,
  cursor: string | undefined,
): Promise<{ rows: WrittenRow[]; next: string | null }> {
  const after = readCursor(cursor, 'written', v.tuple([v.pipe(v.string(), v.digits(), v.maxLength(18))]))
  const older = (seq: Sql<unknown>) => (after === null ? sql`` : sql`and ${seq} < ${after[0]}::bigint`)
  const found = await sql<WrittenRow & { place: string }>`
    select id, of, slug, title, text, created_at, state, seq::text as place from (
      (select p.id, 'post' as of, p.slug, p.title, p.text, p.created_at,
          case when p.deleted_at is not null then 'deleted' else p.status end as state, p.seq
        from posts p where p.author_id = ${userId} ${older(sql`p.seq`)} order by p.seq desc limit ${atMost(ofPerson)})
      union all
      (select c.id, 'comment', p.slug, p.title, c.text, c.created_at,
          case when c.deleted_at is not null then 'deleted' else 'published' end, c.seq
        from comments c join posts p on p.id = c.post_id where c.author_id = ${userId} ${older(sql`c.seq`)}
        order by c.seq desc limit ${atMost(ofPerson)})
    ) written order by seq desc limit ${atMost(ofPerson)}`.rows(db)
  const last = found.length < ofPerson ? undefined : found.at(-1)
  return {
    rows: found.map(({ place: _, ...row }) => row),
    next: last === undefined ? null : writeCursor('written', [last.place]),
  }
}

/** A report by somebody, or of somebody. */
export type ReportRow = {
  id: string
  case_id: string
  of: 'post' | 'comment' | 'user' | 'message'
  text: string
  other_tag: string | null
  created_at: Date
  open: boolean
}

const place = v.tuple([v.string(), v.pipe(v.string(), v.uuid())])

/**
 * A page of the reports of a person, or of those that they made, the latest first, by index; none about the admin who asks.
 * @throws CallError bad_request for a cursor that is none
 */
export async function reportsOf(
  db: Database,
  viewer: Pick<SignedIn, 'id'>,
  userId: string,
  { side, cursor }: { side: 'about' | 'by'; cursor?: string | undefined },
): Promise<{ rows: ReportRow[]; next: string | null }> {
  const [mine, other] = side === 'about' ? ['person_id', 'reporter_id'] : ['reporter_id', 'person_id']
  const after = readCursor(cursor, side, place)
  // The text of an instant has all its digits, which a Date would lose.
  const found = await sql<ReportRow & { place: string }>`
    select r.id, r.case_id, r.target as of, r.text, o.user_tag as other_tag, r.created_at, r.closed_at is null as open,
      r.created_at::text as place
    from reports r left join users o on o.id = ${sql.ref(`r.${other}`)}
    where ${sql.ref(`r.${mine}`)} = ${userId} and r.person_id <> ${viewer.id}
      ${after === null ? sql`` : sql`and (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by r.created_at desc, r.id desc limit ${atMost(ofPerson)}`.rows(db)
  const last = found.length < ofPerson ? undefined : found.at(-1)
  return {
    rows: found.map(({ place: _, ...row }) => row),
    next: last === undefined ? null : writeCursor(side, [last.place, last.id]),
  }
}
