import { limits } from '../../../contract/limits.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'

const { own, ofEach, answers } = limits.whatIsNew

/**
 * The latest answers to a member since a time, newest first: what was written on own posts, replies to own comments, and what
 * follows an own reply and begins with the member's name. Looks at the latest answers to the member's latest posts and comments,
 * each by its index, so that it costs the same however much somebody has written.
 */
export async function answersSince(
  db: Database,
  memberId: string,
  since: Date,
): Promise<{ id: string; onOwnPost: boolean }[]> {
  const written = (columns: Sql<unknown>, from: 'posts' | 'comments', where: Sql<unknown>) => sql`
    (select ${columns} from ${sql.table(from)} o where o.author_id = ${memberId} and o.deleted_at is null and ${where}
     order by o.seq desc limit ${atMost(own)})`
  const latest = (from: Sql<unknown>, where: Sql<unknown>, onOwnPost = false) => sql`
    select c.*, ${sql.lit(onOwnPost)} as on_own_post from ${from} mine cross join lateral (
      select c.id, c.seq, c.author_id, c.created_at, c.deleted_at, c.text from comments c where ${where}
      order by c.seq desc limit ${atMost(ofEach)}) c`
  const onPosts = latest(written(sql`o.id`, 'posts', sql`true`), sql`c.post_id = mine.id and not c.to_author`, true)
  const toComments = latest(written(sql`o.id`, 'comments', sql`o.parent_id is null`), sql`c.parent_id = mine.id`)
  const replies = written(sql`o.parent_id as id`, 'comments', sql`o.parent_id is not null`)
  const afterReplies = latest(sql`(select distinct id from ${replies} replies)`, sql`c.parent_id = mine.id`)
  const named = sql`'<p><span class="mention">@' || (select user_tag from users where id = ${memberId}) || '</span>'`
  return sql<{ id: string; onOwnPost: boolean }>`
    select a.id, bool_or(a.on_own_post) as "onOwnPost" from (
      select * from (${onPosts}) on_posts union select * from (${toComments}) to_comments
      union select * from (${afterReplies}) after_replies where starts_with(text, ${named})) a
    where a.author_id <> ${memberId} and a.deleted_at is null and a.created_at > ${since}
    group by a.id order by max(a.seq) desc limit ${atMost(answers)}`.rows(db)
}
