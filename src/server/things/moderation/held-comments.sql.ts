import type { HoldCause, RefusalReason } from '../../../contract/entities/moderation.ts'
import { noteDecisionTimes } from '../../core/stats/decision-times.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** A comment that waits for approval; `text` is canonical. */
export type HeldComment = {
  id: string
  postId: string
  authorId: string
  /** The comment or reply that it answers. */
  answersId: string | null
  text: string
  heldFor: HoldCause
  marks: readonly string[]
  /** For a change of a comment that everybody reads: the version that it changes. */
  changesVersion?: number
}

/**
 * Stores a comment that waits, or another text of one that waits or was refused: then it waits anew.
 * @returns false when somebody else's has this id
 */
export async function holdComment(db: Database, held: HeldComment): Promise<boolean> {
  const { id, postId, authorId, answersId, text, heldFor, marks, changesVersion = null } = held
  return sql`
    insert into held_comments as h (id, post_id, author_id, answers_id, text, held_for, held_marks, changes_version)
    values (${id}, ${postId}, ${authorId}, ${answersId}, ${text}, ${heldFor}, ${marks}::text[], ${changesVersion})
    on conflict (id) do update set text = excluded.text, held_for = excluded.held_for, held_marks = excluded.held_marks,
      changes_version = excluded.changes_version, reason_key = null, reason = '', refused_at = null,
      held_at = case when h.refused_at is null then h.held_at else now() end
    where h.author_id = excluded.author_id returning id`.some(db)
}

/** A comment of a person's own that waits or was refused, and is nowhere else; null where there is none. Locks its row. */
export async function ownHeld(db: Database, authorId: string, { id, postId }: { id: string; postId: string }) {
  const row = await db
    .selectFrom('held_comments')
    .select(['answers_id', 'text', 'held_for', 'held_marks'])
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('author_id', '=', authorId)
    .where('changes_version', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** What a decision needs to know of a comment that waits. Locks its row until the transaction ends; null where there is none. */
export const lockHeld = (db: Database, id: string) =>
  sql<{
    post_id: string
    author_id: string
    answers_id: string | null
    text: string
    changes_version: number | null
    refused: boolean
    lang: 'en' | 'ja'
  }>`
    select h.post_id, h.author_id, h.answers_id, h.text, h.changes_version, h.refused_at is not null as refused, a.lang
    from held_comments h join users a on a.id = h.author_id where h.id = ${id} for no key update of h`.firstOrNull(db)

/** Notes how long a comment has waited, before it is decided (PRODUCT 6.22). */
export async function noteHeldWait(db: Database, id: string): Promise<void> {
  await noteDecisionTimes('moderation', sql`select held_at from held_comments where id = ${id}`).execute(db)
}

/** Removes a comment that waits no more. */
export async function dropHeld(db: Database, id: string): Promise<void> {
  await db.deleteFrom('held_comments').where('id', '=', id).execute()
}

/** Marks a comment as refused. */
export async function refuseHeld(
  db: Database,
  id: string,
  { reasonKey: reason_key, reason }: { reasonKey: RefusalReason | null; reason: string },
): Promise<void> {
  await db
    .updateTable('held_comments')
    .set({ reason_key, reason, refused_at: new Date() })
    .where('id', '=', id)
    .execute()
}
