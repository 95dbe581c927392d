import type { Changes } from '../../../contract/entities/changes.ts'
import { type Reader, readPosts } from '../posts/read-posts.sql.ts'
import { findComment } from './comments.sql.ts'
import { readComments } from './read-comments.sql.ts'

/**
 * The `changes` to answer after a write to comments: their rows, the post's row, and removals of comments that are not shown any
 * more.
 */
export async function changedComments(reader: Reader, postId: string, ids: readonly string[]): Promise<Changes> {
  const { db, viewer } = reader
  const comments = await readComments(db, viewer, ids)
  const shown = new Set(comments.map(comment => comment.id))
  const removals: Changes['removals'] = []
  for (const id of ids) {
    const hidden = shown.has(id) ? null : await findComment(db, id)
    if (hidden !== null) removals.push({ kind: 'comment', id, rev: hidden.rev })
  }
  return { posts: await readPosts(reader, [postId]), comments, removals }
}
