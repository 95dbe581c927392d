import type { Database } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { deleteReactionsTo } from '../reactions/set-reaction.sql.ts'

/**
 * Removes for good the posts and comments that were deleted before an instant, with everything that belongs to them (PRODUCT 6.3), and
 * the posts that an admin removed before it, unless an appeal waits for its answer; and the comments that were refused before it. A
 * deleted comment with replies keeps its place, without its text. Pictures that are evidence of a report stay. Devices that have not
 * synced these deletions by now must load everything anew. Runs in a transaction.
 * @returns the ids of the pictures and of the posts whose files are to be removed
 */
export async function purgeContent(db: Database, before: Date): Promise<{ pictures: string[]; posts: string[] }> {
  const posts = sql`
    select id from posts where deleted_at < ${before}
    union all select m.post_id from post_moderation m join posts p on p.id = m.post_id
      where m.decision = 'removed' and greatest(m.decided_at, m.answered_at) < ${before} and p.status = 'removed'
        and (m.appealed_at is null or m.answered_at is not null)`
  const comments = sql`
    select c.id from comments c where c.deleted_at < ${before}
      and not exists (select from comments r where r.parent_id = c.id and r.deleted_at is null)`
  const { rows: pictures } = await sql<{ id: string }>`
    delete from pictures where id in (select picture_id from post_pictures where post_id in (${posts}))
      and not exists (select from report_pictures e where e.picture_id = pictures.id) returning id`.execute(db)
  await deleteReactionsTo(db, 'comment', sql`${comments} union all select id from comments where post_id in (${posts})`)
  await deleteReactionsTo(db, 'post', posts)
  const { rows: removed } = await sql<{ id: string }>`
    with gone as (
      delete from comments where id in (${comments}) returning tx),
    gone_posts as (
      delete from posts where id in (${posts}) returning id, tx),
    noted as (
      update site set value = greatest(value::bigint,
        (select max(tx) + 1 from (select tx from gone union all select tx from gone_posts) purged))::text
      where key = 'purged_tx')
    select id from gone_posts`.execute(db)
  await db.deleteFrom('held_comments').where('refused_at', '<', before).execute()
  await sql`update comments set text = '' where deleted_at < ${before} and text <> ''`.execute(db)
  return { pictures: pictures.map(({ id }) => id), posts: removed.map(({ id }) => id) }
}

/** Removes the records of views from before a day (yyyy-mm-dd): only those of the present day are needed. */
export async function forgetViews(db: Database, day: string): Promise<void> {
  await db.deleteFrom('post_views').where('day', '<', day).execute()
}
