import type { Comment, FlatComment } from '../../contract/entities/comment.ts'
import type { Post } from '../../contract/entities/post.ts'
import { forgetLastViews } from './last-view.ts'
import { pointsField } from './point-keys.ts'
import type { CommentRow, PostRow, Tombstone } from './rows.ts'
import type { Mirror } from './schema.ts'
import { nextTick } from './ticks.ts'
import { forgetTombstones, type Origin, personTombstone, removedSince, replaces, tombstonesOf } from './tombstones.ts'
import { truthTables } from './truth-tables.ts'

/** Writes posts into the mirror, each only if it is newer than the held row and has no newer tombstone. */
export async function applyPosts(mirror: Mirror, posts: readonly Post[], origin: Origin): Promise<void> {
  if (posts.length === 0) return
  await mirror.transaction('rw', mirror.posts, mirror.tombstones, mirror.meta, async () => {
    const tick = await nextTick(mirror)
    const ids = posts.map(post => post.id)
    const held = await mirror.posts.bulkGet(ids)
    const tombstones = await tombstonesOf(mirror, ids)
    const gone = await removedSince(mirror, posts.map(authorOf), origin)
    const newer = posts.filter(
      (post, index) => !gone.has(authorOf(post)) && isNewer(post.rev, held[index], tombstones[index], origin),
    )
    // Also of the authors: rows of theirs were answered again since they were removed.
    const back = newer.flatMap(post => [post.id, slugTombstone(post.post_slug), personTombstone(authorOf(post))])
    await forgetTombstones(mirror, back)
    await mirror.posts.bulkPut(newer.map(post => postRow(post, tick)))
    const seen = held.filter(row => row !== undefined && !newer.some(post => post.id === row.id)) as PostRow[]
    await mirror.posts.bulkUpdate(seen.map(row => ({ key: row.id, changes: { seen: tick } })))
  })
}

/**
 * Writes comments into the mirror, each only if it is newer than the held row, has no newer tombstone, and its post has
 * none.
 */
export async function applyComments(mirror: Mirror, comments: readonly FlatComment[], origin: Origin): Promise<void> {
  if (comments.length === 0) return
  await mirror.transaction('rw', mirror.comments, mirror.tombstones, mirror.meta, async () => {
    const tick = await nextTick(mirror)
    const ids = comments.map(comment => comment.id)
    const held = await mirror.comments.bulkGet(ids)
    const tombstones = await tombstonesOf(mirror, ids)
    const posts = await tombstonesOf(
      mirror,
      comments.map(comment => comment.post_id),
    )
    const gone = await removedSince(
      mirror,
      comments.map(comment => comment.user_id),
      origin,
    )
    const newer = comments.filter(
      (comment, index) =>
        !posts[index] && !gone.has(comment.user_id) && isNewer(comment.rev, held[index], tombstones[index], origin),
    )
    const back = newer.flatMap(comment => [comment.id, personTombstone(comment.user_id)])
    await forgetTombstones(mirror, back)
    await mirror.comments.bulkPut(newer.map(comment => commentRow(comment, tick)))
    const seen = held.filter(row => row !== undefined && !newer.some(each => each.id === row.id)) as CommentRow[]
    await mirror.comments.bulkUpdate(seen.map(row => ({ key: row.id, changes: { seen: tick } })))
  })
}

/** Turns root comments with nested replies into the flat list that the mirror stores. */
export const flatten = (roots: readonly Comment[]): FlatComment[] =>
  roots.flatMap(({ replies, ...root }) => [root, ...replies])

/** Writes a soft tombstone for a post or comment that the server answered with 'not found': without a revision since when. */
export async function markGone(
  mirror: Mirror,
  thing: { kind: 'post' | 'comment'; id: string } | { kind: 'post'; slug: string },
): Promise<void> {
  await mirror.transaction('rw', truthTables(mirror), async () => {
    const row: PostRow | CommentRow | undefined =
      'slug' in thing
        ? await mirror.posts.where('slug').equals(thing.slug).first()
        : thing.kind === 'post'
          ? await mirror.posts.get(thing.id)
          : await mirror.comments.get(thing.id)
    const id = row?.id ?? ('slug' in thing ? slugTombstone(thing.slug) : thing.id)
    const slug = 'slug' in thing ? thing.slug : row && 'slug' in row ? row.slug : null
    const tick = await nextTick(mirror)
    await putTombstone(mirror, { id, kind: thing.kind, rev: row?.rev ?? 0, slug, soft: true, tick })
  })
}

/** Deletes a post or comment and writes its tombstone. To be called inside a transaction over {@link truthTables}. */
export async function putTombstone(mirror: Mirror, tombstone: Tombstone): Promise<void> {
  await mirror.tombstones.put(tombstone)
  await forgetLastViews(mirror)
  if (tombstone.kind === 'comment') {
    await mirror.comments.delete(tombstone.id)
    return
  }
  await mirror.posts.delete(tombstone.id)
  await mirror.comments.where('postId').equals(tombstone.id).delete()
  await mirror.threads.where('postId').equals(tombstone.id).delete()
}

const slugTombstone = (slug: string): string => `slug:${slug}`

/**
 * Whether an answer's row replaces the held one, and what is known of its removal. What was hidden without a change of its own, behind a block
 * or with its post, is removed at the revision with which it comes back: what was requested after that counts.
 */
function isNewer(
  rev: number,
  held: { rev: number; tick: number } | undefined,
  tombstone: Tombstone | undefined,
  origin: Origin,
): boolean {
  if (tombstone && rev <= tombstone.rev) {
    const isAfter = tombstone.soft || (origin !== 'write' && origin.asked > tombstone.tick)
    if (rev < tombstone.rev || !isAfter) return false
  }
  return replaces(rev, held, origin)
}

const authorOf = (post: Post): string => post.author.user_id

const postRow = (post: Post, tick: number): PostRow => ({
  id: post.id,
  slug: post.post_slug,
  rev: post.rev,
  tick,
  seen: tick,
  ...(post.saved && { isSaved: 1 }),
  ...pointsField(post),
  post,
})

const commentRow = (comment: FlatComment, tick: number): CommentRow => ({
  id: comment.id,
  postId: comment.post_id,
  rev: comment.rev,
  tick,
  seen: tick,
  comment,
})
