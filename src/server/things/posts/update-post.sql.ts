import type { Post, PostKind } from '../../../contract/entities/post.ts'
import { CallError } from '../../../contract/errors.ts'
import { postWrittenIn } from '../../../contract/written-in.ts'
import { announce } from '../../core/announce/announce.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import { asJson, type NewPost, tagPost } from './insert-post.sql.ts'
import type { PostRead } from './read-post-texts.ts'

/** The facts of a post before an edit. */
export type Before = {
  author: { user_id: string }
  type: PostKind
  status: Post['status']
  version: number
  title: string
  text: string
  location: Post['post_location']
  days: Exclude<NewPost['days'], undefined>
  stops: Exclude<NewPost['stops'], undefined>
  doors: Exclude<NewPost['doors'], undefined>
}

/** A post that is neither deleted nor removed. Locks its row until the transaction ends. */
export async function lockForEdit(db: Database, id: string): Promise<Before | null> {
  return asBefore(await editable(db, id).forNoKeyUpdate().executeTakeFirst())
}

/** The same without a lock: it may be another one by the time that it is edited. */
export async function readBefore(db: Database, id: string): Promise<Before | null> {
  return asBefore(await editable(db, id).executeTakeFirst())
}

const editable = (db: Database, id: string) =>
  db
    .selectFrom('posts')
    .select(['author_id', 'kind as type', 'status', 'version', 'title', 'text', 'location', 'days', 'stops', 'doors'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'removed')

function asBefore(row: (Omit<Before, 'author'> & { author_id: string }) | undefined): Before | null {
  if (row === undefined) return null
  const { author_id: user_id, ...before } = row
  return { ...before, author: { user_id } }
}

/**
 * Changes a post whose row is locked, with its hashtags and words, as its next version.
 * @param read what its texts say
 * @param post.waits whether it waits for approval from now on; one that waits already goes on waiting
 */
export async function updatePost(
  db: Database,
  post: Pick<NewPost, 'id' | 'text' | 'title' | 'location' | 'days' | 'stops' | 'doors'> & {
    keepsPreview: boolean
    waits: boolean
  },
  { hashtags, lexemes }: PostRead,
): Promise<void> {
  await sql`
    update posts set title = ${post.title}, text = ${post.text},
      location = ${asJson(post.location)}, days = ${asJson(post.days ?? null)},
      stops = ${asJson(post.stops ?? null)}, doors = ${asJson(post.doors ?? null)}, hashtags = ${hashtags},
      lang = ${postWrittenIn(post.title, post.text)}, words = array_to_tsvector(${lexemes}::text[]), version = version + 1, edited_at = now(),
      status = case when ${post.waits} then 'pending' else status end,
      link_preview = case when ${post.keepsPreview} then link_preview end
    where id = ${post.id}`.execute(db)
  // The ranks are not updated here: while the job ranks anew, an edit would wait for it.
  await sql`
    delete from post_tags where post_id = ${post.id}
      and tag_id not in (select id from tags where tag = ${anyOf(hashtags, 'text')})`.execute(db)
  await tagPost(db, post.id, hashtags)
}

/**
 * Publishes a post that waited for approval. Its time becomes that of the approval, so that it appears at the top of lists and
 * nobody misses it. Changes nothing if it is published already.
 * @param post its id, and the version that the admin looked at
 * @returns whether it is published now
 * @throws CallError conflict when it was edited since
 */
export async function publishPost(db: Database, { id, version }: { id: string; version: number }): Promise<boolean> {
  const before = await lockForEdit(db, id)
  if (before === null || before.status === 'published') return false
  if (before.version !== version) throw new CallError('conflict')
  await sql`
    update posts set status = 'published', published_once = true, seq = nextval('content_seq'), created_at = now(), edited_at = null
    where id = ${id}`.execute(db)
  await sql`
    update post_tags t set seq = p.seq, created_at = p.created_at from posts p
    where p.id = ${id} and t.post_id = p.id`.execute(db)
  await announce(db, 'post.published', { postId: id })
  return true
}
