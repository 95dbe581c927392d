import type { UserComment } from '../../contract/entities/comment.ts'
import type { Post } from '../../contract/entities/post.ts'
import { applyComments, applyPosts } from '../mirror/apply-rows.ts'
import { freshness, pageOf, placed, type Read } from '../mirror/list-pages.ts'
import type { Selection } from '../mirror/list-state.ts'
import type { Mirror } from '../mirror/schema.ts'

/** The name of a person's list in the mirror. */
export const userListKey = (of: 'posts' | 'comments', userId: string, selection: Selection): string =>
  `${of} ${userId} ${selection}`

/** Writes a page of a person's posts. */
export async function fillUserPosts(
  mirror: Mirror,
  userId: string,
  selection: Selection,
  read: Read<Post>,
  now: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.posts, mirror.userLists, mirror.tombstones, async () => {
    await applyPosts(mirror, read.rows, { askedAt: read.askedAt }, now)
    const key = userListKey('posts', userId, selection)
    const row = await mirror.userLists.get(key)
    const held = placed(row, pageOf(read), read.which)
    if (held) await mirror.userLists.put({ ...held, key, userId, ...freshness(row, read, now) })
  })
}

/** Writes a page of a person's comments. */
export async function fillUserComments(
  mirror: Mirror,
  userId: string,
  selection: Selection,
  read: Read<UserComment>,
  now: number,
): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.userLists, mirror.tombstones, async () => {
    const comments = read.rows.map(({ post: _, ...comment }) => comment)
    await applyComments(mirror, comments, { askedAt: read.askedAt }, now)
    const key = userListKey('comments', userId, selection)
    const row = await mirror.userLists.get(key)
    const held = placed(row, pageOf(read), read.which)
    if (!held) return
    const posts = { ...row?.posts, ...Object.fromEntries(read.rows.map(each => [each.post_id, each.post])) }
    await mirror.userLists.put({ ...held, key, userId, posts, ...freshness(row, read, now) })
  })
}
