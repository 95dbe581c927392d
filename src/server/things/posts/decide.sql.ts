import type { HoldCause, RefusalReason } from '../../../contract/entities/moderation.ts'
import type { Post } from '../../../contract/entities/post.ts'
import { noteDecisionTimes } from '../../core/stats/decision-times.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** What a decision needs to know of a post. */
export type Decided = {
  author_id: string
  /** In which language the author reads. */
  lang: 'en' | 'ja'
  status: Post['status']
  version: number
  slug: string
  title: string
  text: string
  published_once: boolean
  /** The tag of the admin who decided last. */
  by: string | null
}

/** A post that is not deleted. Locks its row until the transaction ends. */
export const lockForDecision = (db: Database, id: string): Promise<Decided | null> =>
  sql<Decided>`
    select p.author_id, a.lang, p.status, p.version, p.slug, p.title, p.text, p.published_once,
      (select d.user_tag from post_moderation m join users d on d.id = m.decided_by where m.post_id = p.id) as by
    from posts p join users a on a.id = p.author_id
    where p.id = ${id} and p.deleted_at is null for no key update of p`.firstOrNull(db)

/** Changes only the status of a post whose row is locked; it keeps its place in lists. */
export async function setStatus(db: Database, id: string, status: Post['status']): Promise<void> {
  await db.updateTable('posts').set({ status }).where('id', '=', id).execute()
}

/** Notes why a post waits, and what was found in it. What was decided and appealed before stays. */
export async function noteHeld(
  db: Database,
  postId: string,
  { cause, marks }: { cause: HoldCause; marks: readonly string[] },
): Promise<void> {
  await sql`
    insert into post_moderation as m (post_id, held_for, held_marks, held_at)
    values (${postId}, ${cause}, ${marks}::text[], now())
    on conflict (post_id) do update set held_for = excluded.held_for, held_marks = excluded.held_marks,
      held_at = case when m.held_at > coalesce(m.decided_at, '-infinity') then m.held_at else now() end`.execute(db)
}

/** Notes how long a post that waits has done so, before it is decided (PRODUCT 6.22). */
export async function noteWait(db: Database, postId: string): Promise<void> {
  const since = sql`select held_at from post_moderation where post_id = ${postId} and held_at is not null`
  await noteDecisionTimes('moderation', since).execute(db)
}

/** Notes what an admin decided. */
export async function noteDecision(
  db: Database,
  postId: string,
  made: { status: 'published' | 'rejected' | 'removed'; by: string; reasonKey: RefusalReason | null; reason: string },
): Promise<void> {
  const { status, by, reasonKey, reason } = made
  await sql`
    insert into post_moderation (post_id, decision, decided_by, decided_at, reason_key, reason)
    values (${postId}, ${status}, ${by}, now(), ${reasonKey}, ${reason})
    on conflict (post_id) do update set decision = excluded.decision, decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, reason_key = excluded.reason_key, reason = excluded.reason`.execute(db)
}

/** Stores the one appeal of a post. @returns false when there was one before */
export const noteAppeal = (db: Database, postId: string, text: string): Promise<boolean> =>
  sql`
    update post_moderation set appeal = ${text}, appealed_at = date_trunc('milliseconds', now())
    where post_id = ${postId} and appeal is null returning post_id`.some(db)

/** Stores the answer to an open appeal, and notes how long it waited (PRODUCT 6.22). @returns false when there is none */
export const noteAnswer = (
  db: Database,
  postId: string,
  { granted, answer }: { granted: boolean; answer: string },
): Promise<boolean> =>
  sql`
    with answered as (
      update post_moderation set granted = ${granted}, answer = ${answer}, answered_at = now()
      where post_id = ${postId} and appealed_at is not null and answered_at is null returning appealed_at),
    noted as (${noteDecisionTimes('moderation', sql`select appealed_at from answered`)})
    select from answered`.some(db)
