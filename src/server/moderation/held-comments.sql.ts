import { sql } from 'kysely'
import type { HoldCause, RefusalReason } from '../../contract/entities/moderation.ts'
import type { Database } from '../platform/db/database.ts'

/** A comment that waits for approval; `text` is canonical. */
export type HeldComment = {
  id: string
  postId: string
  authorId: string
  /** The comment or reply that it answers. */
  answersId: string | null
  text: string
  heldFor: HoldCause
}

/** Stores a comment that waits. @returns false when there is one with this id already */
export async function holdComment(db: Database, held: HeldComment): Promise<boolean> {
  const { id, postId: post_id, authorId: author_id, answersId: answers_id, text, heldFor: held_for } = held
  const rows = await db
    .insertInto('held_comments')
    .values({ id, post_id, author_id, answers_id, text, held_for })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .execute()
  return rows.length > 0
}

/** What a decision needs to know of a comment that waits. Locks its row until the transaction ends; null where there is none. */
export async function lockHeld(db: Database, id: string) {
  const { rows } = await sql<{
    post_id: string
    author_id: string
    answers_id: string | null
    text: string
    refused: boolean
    lang: 'en' | 'ja'
  }>`
    select h.post_id, h.author_id, h.answers_id, h.text, h.refused_at is not null as refused, a.lang
    from held_comments h join users a on a.id = h.author_id where h.id = ${id} for no key update of h`.execute(db)
  return rows[0] ?? null
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
