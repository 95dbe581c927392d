import type { Comment, FlatComment, UserComment } from '../../../contract/entities/comment.ts'
import { limits } from '../../../contract/limits.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { firstWords } from '../../../contract/rich-text/plain-text.ts'
import { shownComment, thereWithText } from '../../core/visibility/comments.sql.ts'
import { readable } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, atMost, type Sql, sql } from '../../platform/db/sql.ts'
import { type CommentRow, commentView } from './comment-view.ts'
import { shownReply } from './replies.sql.ts'

type UserCommentRow = CommentRow & { post_slug: string; post_title: string; post_text: string }

const titleLetters = 80

/** The comments of `ids` as the viewer sees them, in no order; those that are not shown to the viewer are left out. */
export async function readComments(db: Database, viewer: Viewer, ids: readonly string[]): Promise<FlatComment[]> {
  if (ids.length === 0) return []
  const rows = await read(db, viewer, sql`c.id = ${anyOf(ids, 'uuid')} and ${readable(viewer)}`)
  return rows.map(commentView)
}

/** The comments of `ids` in that order, each with the post that it stands under; those not shown are left out. */
export async function readUserComments(db: Database, viewer: Viewer, ids: readonly string[]): Promise<UserComment[]> {
  if (ids.length === 0) return []
  const post = sql`, p.slug as post_slug, p.title as post_title, case when p.title = '' then p.text else '' end as post_text`
  const rows = await read<UserCommentRow>(db, viewer, sql`c.id = ${anyOf(ids, 'uuid')} and ${readable(viewer)}`, {
    more: post,
  })
  const comments = new Map(rows.map(row => [row.id, { ...commentView(row), post: postOf(row) }]))
  return ids.flatMap(id => comments.get(id) ?? [])
}

/** A timeline post has no title: its first words stand for it. */
const postOf = (row: UserCommentRow): UserComment['post'] => ({
  post_slug: row.post_slug,
  post_title: row.post_title === '' ? firstWords(row.post_text, titleLetters) : row.post_title,
})

/** Replies are counted up to this number; a thread with more shows it. */
const mostCounted = 1_000

/** A thread, and where it stands in a list. */
type PlacedThread = { thread: Comment; seq: number; reactions_count: number }

/**
 * Threads by the ids of their top comments, in that order, each with its first replies, oldest first, and the number of replies; in
 * one round trip.
 * @param target a reply to include in its thread, even if it is not among the first
 */
export async function readThreads(
  db: Database,
  viewer: Viewer,
  rootIds: readonly string[],
  target: string | null = null,
): Promise<Comment[]> {
  if (rootIds.length === 0) return []
  const threads = await threadsOf(db, viewer, { roots: sql`${rootIds}::uuid[]`, target })
  return threads.map(({ thread }) => thread)
}

/**
 * The same for threads that the statement looks for itself.
 * @param which.roots gives the ids of their top comments in order, as one array
 */
export async function threadsOf(
  db: Database,
  viewer: Viewer,
  { roots, target }: { roots: Sql<unknown>; target: string | null },
): Promise<PlacedThread[]> {
  // As a subquery, so that no plan counts the ids.
  const all = sql`(select ids from roots)`
  const ids = sql`
    select unnest(${all}) union all
    select first.id from unnest(${all}) root (id) cross join lateral (
      select r.id from comments r where r.parent_id = root.id and ${shownReply(viewer)}
      order by r.seq limit ${atMost(limits.repliesShown)}) first
    union all select r.id from comments r where r.id = ${target} and r.parent_id = any (${all}::uuid[])`
  const more = sql`, c.seq, c.reactions_count, array_position(${all}, c.id) as place, case when c.parent_id is null then (
    select count(*)::int from (
      select from comments r where r.parent_id = c.id and ${shownReply(viewer)} limit ${atMost(mostCounted)}) counted)
    else 0 end as replies_count`
  const rows = await read<ThreadRow>(db, viewer, sql`c.id in (${ids})`, {
    before: sql`with roots as materialized (select ${roots} as ids)`,
    more,
  })
  const threads = new Map<string, PlacedThread & { place: number }>()
  for (const row of rows) {
    const { place, seq, reactions_count, replies_count } = row
    if (place !== null)
      threads.set(row.id, { thread: { ...commentView(row), replies: [], replies_count }, place, seq, reactions_count })
  }
  for (const row of rows) if (row.parent_id !== null) threads.get(row.parent_id)?.thread.replies.push(commentView(row))
  return [...threads.values()].toSorted((a, b) => a.place - b.place)
}

type ThreadRow = CommentRow & { seq: number; reactions_count: number; place: number | null; replies_count: number }

const read = <R extends CommentRow = CommentRow>(
  db: Database,
  viewer: Viewer,
  which: Sql<unknown>,
  { before = sql``, more = sql`` }: { before?: Sql<unknown>; more?: Sql<unknown> } = {},
): Promise<R[]> =>
  sql<R>`
    ${before} select c.id, c.post_id, c.parent_id, c.text, c.slug, c.created_at, c.edited_at, not ${thereWithText} as deleted,
      c.reactions, c.version, c.rev, c.author_id, a.username, a.user_tag, a.avatar_id,
      (select r.kind from reactions r where r.target_id = c.id and r.user_id = ${viewer?.id ?? null}
        and r.target = 'comment') as my_reaction ${more}
    from comments c join posts p on p.id = c.post_id join users a on a.id = c.author_id
    where ${which} and ${shownComment(viewer)}
    order by c.seq`.rows(db)
