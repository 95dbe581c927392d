import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'

/** What is told of a post. */
export async function postCause(db: Database, id: string) {
  const row = await db
    .selectFrom('posts')
    .select(['author_id as authorId', 'status', 'text', 'seq'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** What is told of a comment. */
export type CommentCause = {
  authorId: string
  postId: string
  postAuthorId: string
  /** Whether the post's author is told of it as a comment on the post: it does not answer them, and no block hides its thread from them. */
  isOnPost: boolean
  text: string
  seq: number
  /** The comment or reply that it answers. Null for one that is no reply, and where that was deleted for good. */
  answered: { id: string; authorId: string } | null
}

/** @see CommentCause */
export const commentCause = (db: Database, id: string): Promise<CommentCause | null> =>
  sql<CommentCause>`
    select c.author_id as "authorId", c.post_id as "postId", p.author_id as "postAuthorId", c.text, c.seq,
      not c.to_author and not exists (
        select from comments t join blocks b on b.user_id in (t.author_id, p.author_id) and b.blocked_id in (t.author_id, p.author_id)
        where t.id = c.parent_id) as "isOnPost",
      case when a.id is not null then json_build_object('id', a.id, 'authorId', a.author_id) end as answered
    from comments c join posts p on p.id = c.post_id left join comments a on a.id = c.answers_id
    where c.id = ${id}`.firstOrNull(db)

/** The ids of the people who have these user tags, without some of them. */
export async function peopleByTag(
  db: Database,
  tags: readonly string[],
  without: readonly string[] = [],
): Promise<string[]> {
  if (tags.length === 0) return []
  return sql<{ id: string }>`
    select id from users where user_tag = ${anyOf(tags, 'text')} and id <> all (${without}::uuid[])`.ids(db)
}

/** Those of these people who were not told yet that a post mentions them. */
export async function notToldOfMention(db: Database, postId: string, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  return sql<{ id: string }>`
    select u.id from unnest(${userIds}::uuid[]) u (id)
    where not exists (
      select from notifications n where n.user_id = u.id and n.type = 'mentions' and n.target_id = ${postId})`.ids(db)
}
