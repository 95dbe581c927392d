import type { Post, PostKind } from '../../../contract/entities/post.ts'
import type { Viewer } from '../../../contract/policy/viewer.ts'
import { readable } from '../../core/visibility/posts.sql.ts'
import type { Database } from '../../platform/db/database.ts'
import { atMost, type Sql, sql } from '../../platform/db/sql.ts'
import type { List } from './read-posts.sql.ts'

/** The facts of a post that rules need, in the shape that contract/policy takes. */
export type PostFacts = {
  id: string
  author: { user_id: string }
  type: PostKind
  status: Post['status']
  slug: string
  deleted: boolean
  comments_closed: boolean
  version: number
  rev: number
}

/** The id of the post with the slug, or null. */
export async function idBySlug(db: Database, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from posts where slug = ${slug}`.execute(db)
  return rows[0]?.id ?? null
}

/** The list of the one post with the slug, if there is one. */
export const withSlug = (slug: string): List => ({ query: sql`select id from posts where slug = ${slug}`, keys: 0 })

/** Of these slugs the posts' ids, in the order of the slugs; a slug that is named twice counts once. */
export const withSlugs = (slugs: readonly string[]): List => ({
  query: sql`
    select p.id from unnest(${[...new Set(slugs)]}::text[]) with ordinality as wanted (slug, place)
    join posts p using (slug) order by wanted.place`,
  keys: 0,
})

/** The facts of a post, also of a deleted one; checks no rights. Locks its row until the transaction ends. */
export async function lockPost(db: Database, id: string): Promise<PostFacts | null> {
  const row = await db
    .selectFrom('posts')
    .select(['id', 'author_id', 'kind', 'status', 'slug', 'deleted_at', 'comments_closed', 'version', 'rev'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined
    ? null
    : {
        id: row.id,
        author: { user_id: row.author_id },
        type: row.kind,
        status: row.status,
        slug: row.slug,
        deleted: row.deleted_at !== null,
        comments_closed: row.comments_closed,
        version: row.version,
        rev: row.rev,
      }
}

/** Whether the viewer may read the post: it is there, and neither its status nor a block hides it. */
export const mayRead = (db: Database, viewer: Viewer, id: string): Promise<boolean> => readPost(viewer, id).some(db)

/** The query for it, which gives a row where the viewer may. */
export const readPost = (viewer: Viewer, id: string): Sql<unknown> =>
  sql`select from posts p where p.id = ${id} and ${readable(viewer)}`

/**
 * The facts of a post that the viewer may read, else null. Locks its row first, so that it is neither deleted nor hidden before the
 * transaction ends.
 */
export async function lockReadable(db: Database, viewer: Viewer, id: string): Promise<PostFacts | null> {
  const post = await lockPost(db, id)
  return post !== null && (await mayRead(db, viewer, id)) ? post : null
}

/** Marks a post as deleted; returns its new revision. */
export async function markDeleted(db: Database, id: string): Promise<number> {
  const { rev } = await db
    .updateTable('posts')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return rev
}

/** Closes a post for comments, or opens it again. */
export async function setCommentsClosed(db: Database, id: string, closed: boolean): Promise<void> {
  await db.updateTable('posts').set({ comments_closed: closed }).where('id', '=', id).execute()
}

/** Marks a post as removed by an admin. */
export async function markRemoved(db: Database, id: string): Promise<void> {
  await db.updateTable('posts').set({ status: 'removed' }).where('id', '=', id).execute()
}

/** Whether a post is deleted only as long as its author's account is closed. */
export const goneWithAccount = (db: Database, id: string): Promise<boolean> =>
  sql`select from posts where id = ${id} and closed_with_account`.some(db)

/** How many posts of a person were ever published, at most `most`; deleted ones count too. */
export async function publishedUpTo(db: Database, authorId: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('published_once', '=', sql.lit(true))
    .limit(atMost(most))
    .execute()
  return rows.length
}

/** Counts a view, unless the viewer has seen the post on this day already. */
export async function countView(db: Database, id: string, day: string, viewer: Buffer): Promise<void> {
  await sql`
    with seen as (
      insert into post_views (post_id, day, viewer)
      select p.id, ${day}, ${viewer} from posts p where p.id = ${id}
      on conflict do nothing returning post_id)
    update posts set views_count = views_count + 1 where id in (select post_id from seen)`.execute(db)
}

/** Saves a post among a person's favourites, or removes it from them. Changes nothing where it is so already. */
export async function setSaved(db: Database, userId: string, postId: string, kept: boolean): Promise<void> {
  if (!kept) {
    await sql`
      update saves set kept = false where user_id = ${userId} and post_id = ${postId} and kept`.execute(db)
    return
  }
  await sql`
    insert into saves (user_id, post_id) values (${userId}, ${postId})
    on conflict (user_id, post_id) do update set kept = true, seq = nextval('content_seq')
      where not saves.kept`.execute(db)
}
