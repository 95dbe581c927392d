import type { Post, PostKind } from '../../../contract/entities/post.ts'
import { makeSlug } from '../../../contract/slug.ts'
import { uuidv7 } from '../../../contract/uuid.ts'
import type { Database } from '../../platform/db/database.ts'
import { anyOf, sql } from '../../platform/db/sql.ts'
import { readPostTexts } from './read-post-texts.ts'

/** A post to be stored; `text` is canonical. */
export type NewPost = {
  id: string
  authorId: string
  kind: PostKind
  status: Post['status']
  title: string
  text: string
  lang: 'en' | 'ja'
  location: Post['post_location']
  days?: Post['post_days'] | null
  stops?: Post['post_stops'] | null
  doors?: Post['post_doors'] | null
  /** In their order. */
  pictureIds: readonly string[]
  /** Now, when absent. */
  createdAt?: Date
}

/**
 * Stores a post with its slug, hashtags, words and pictures.
 * @param read what its texts say
 * @returns whether it is new; false when there is a post with this id or slug already, and then nothing is written
 */
export async function insertPost(db: Database, post: NewPost, read = readPostTexts(post)): Promise<boolean> {
  const { hashtags, lexemes, plain } = read
  const { rows } = await sql`
    insert into posts (id, author_id, kind, status, published_once, title, text, lang, location, days, stops, doors, slug, hashtags, words, created_at)
    values (${post.id}, ${post.authorId}, ${post.kind}, ${post.status}, ${post.status === 'published'}, ${post.title}, ${post.text}, ${post.lang},
      ${asJson(post.location)}, ${asJson(post.days ?? null)}, ${asJson(post.stops ?? null)}, ${asJson(post.doors ?? null)},
      ${makeSlug({ title: post.title, text: plain, id: post.id })}, ${hashtags},
      array_to_tsvector(${lexemes}::text[]),
      coalesce(${post.createdAt ?? null}::timestamptz, now()))
    on conflict do nothing returning id`.execute(db)
  if (rows.length === 0) return false
  await attachPictures(db, post)
  await tagPost(db, post.id, hashtags)
  return true
}

/** What a column with JSON takes. */
export const asJson = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** Attaches pictures to a post, in this order. */
export async function attachPictures(
  db: Database,
  { id, pictureIds }: Pick<NewPost, 'id' | 'pictureIds'>,
): Promise<void> {
  if (pictureIds.length === 0) return
  await db
    .insertInto('post_pictures')
    .values(pictureIds.map((picture_id, place) => ({ post_id: id, place, picture_id })))
    .execute()
}

/** Lists a post under its hashtags; keeps entries that it has already. */
export async function tagPost(db: Database, postId: string, hashtags: readonly string[]): Promise<void> {
  if (hashtags.length === 0) return
  await db
    .insertInto('tags')
    // Always in the same order, so that two posts with the same new tags cause no deadlock.
    .values(hashtags.toSorted().map(tag => ({ id: uuidv7(), tag })))
    .onConflict(conflict => conflict.column('tag').doNothing())
    .execute()
  await sql`
    insert into post_tags (post_id, tag_id, kind, seq, created_at)
    select p.id, t.id, p.kind, p.seq, p.created_at
    from posts p, tags t where p.id = ${postId} and t.tag = ${anyOf(hashtags, 'text')}
    on conflict do nothing`.execute(db)
}
