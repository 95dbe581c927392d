import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'

/** The facts of a comment that rules need. */
export type CommentFacts = {
  id: string
  user_id: string
  postId: string
  parentId: string | null
  slug: string
  /** Canonical rich text. */
  text: string
  userTag: string
  deleted: boolean
  version: number
  rev: number
}

/** The facts of a comment, also of a deleted one; checks no rights. */
export async function findComment(db: Database, id: string): Promise<CommentFacts | null> {
  const row = await db
    .selectFrom('comments as c')
    .innerJoin('users as a', 'a.id', 'c.author_id')
    .select([
      'c.id',
      'c.author_id',
      'c.post_id',
      'c.parent_id',
      'c.slug',
      'c.text',
      'a.user_tag',
      'c.deleted_at',
      'c.version',
      'c.rev',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        id: row.id,
        user_id: row.author_id,
        postId: row.post_id,
        parentId: row.parent_id,
        slug: row.slug,
        text: row.text,
        userTag: row.user_tag,
        deleted: row.deleted_at !== null,
        version: row.version,
        rev: row.rev,
      }
}

/** Locks a comment's row, if it is there, until the transaction ends: it is not deleted meanwhile. */
export async function lockComment(db: Database, id: string): Promise<void> {
  await db.selectFrom('comments').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** A comment to be stored. `text` is canonical; the comment with `parentId` must be a top comment. */
export type NewComment = {
  id: string
  postId: string
  authorId: string
  parentId: string | null
  /** The comment or reply that it answers: that with `parentId`, or one under it. */
  answersId: string | null
  text: string
  slug: string
  /** Now, when absent. */
  createdAt?: Date
}

/**
 * Stores a comment and increments its post's count. The post's row must be locked.
 * @returns whether it is new; false when there is a comment with this id already, and then nothing is written
 */
export async function insertComment(db: Database, comment: NewComment): Promise<boolean> {
  const { rows } = await sql`
    insert into comments (id, post_id, author_id, parent_id, answers_id, to_author, text, slug, created_at)
    values (${comment.id}, ${comment.postId}, ${comment.authorId}, ${comment.parentId}, ${comment.answersId},
      exists (select from comments a join posts p on p.id = a.post_id and p.author_id = a.author_id where a.id = ${comment.answersId}),
      ${comment.text}, ${comment.slug}, coalesce(${comment.createdAt ?? null}::timestamptz, now()))
    on conflict (id) do nothing returning id`.execute(db)
  if (rows.length === 0) return false
  await count(db, comment.postId, 1)
  return true
}

/**
 * Changes the text of a comment and increments its version.
 * @param comment.version the version that the change is based on
 * @returns false when the comment has another version, and then nothing is written
 */
export const updateComment = (db: Database, comment: { id: string; text: string; version: number }): Promise<boolean> =>
  sql`
    update comments set text = ${comment.text}, version = version + 1, edited_at = now()
    where id = ${comment.id} and version = ${comment.version} and deleted_at is null returning id`.some(db)

/**
 * Marks a comment as deleted and decrements its post's count. The post's row must be locked. A deleted comment is shown while it
 * has replies; if this was its last one, it disappears too.
 * @returns the id of a top comment that disappeared with it, else null
 */
export async function markCommentDeleted(db: Database, comment: CommentFacts): Promise<string | null> {
  await db.updateTable('comments').set({ deleted_at: sql`now()` }).where('id', '=', comment.id).execute()
  await count(db, comment.postId, -1)
  if (comment.parentId === null) return null
  // Gives it a new revision, because devices still show its place and must remove it now.
  const { rows } = await sql<{ id: string }>`
    update comments c set deleted_at = c.deleted_at where c.id = ${comment.parentId} and c.deleted_at is not null
      and not exists (select from comments r where r.parent_id = c.id and r.deleted_at is null)
    returning c.id`.execute(db)
  return rows[0]?.id ?? null
}

/** Keeps a comment deleted that came back with the account of its author. @returns false where it was none such */
export const keepDeleted = (db: Database, id: string): Promise<boolean> =>
  sql`update comments set closed_with_account = false where id = ${id} and closed_with_account returning id`.some(db)

async function count(db: Database, postId: string, by: number): Promise<void> {
  await sql`update posts set comments_count = comments_count + ${by} where id = ${postId}`.execute(db)
}
