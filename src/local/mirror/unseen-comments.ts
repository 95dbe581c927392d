import type { Mirror } from './schema.ts'

/**
 * How many comments of each post are not shown any more once a person is blocked: theirs, and the replies below theirs. Of the comments
 * that the mirror holds; the next answer of the server has the exact number.
 */
export async function commentsBelow(mirror: Mirror, userId: string): Promise<Map<string, number>> {
  const theirs = await mirror.comments.where('comment.user_id').equals(userId).toArray()
  const ids = new Set(theirs.map(({ id }) => id))
  const posts = [...new Set(theirs.map(({ postId }) => postId))]
  const all = await mirror.comments.where('postId').anyOf(posts).toArray()
  const unseen = all.filter(
    ({ id, comment }) => !comment.deleted && (ids.has(id) || ids.has(comment.comment_reply_id ?? '')),
  )
  const counts = new Map<string, number>()
  for (const { postId } of unseen) counts.set(postId, (counts.get(postId) ?? 0) + 1)
  return counts
}

/** Takes comments out of the numbers that their posts show. */
export async function uncount(mirror: Mirror, unseen: ReadonlyMap<string, number>): Promise<void> {
  await mirror.posts
    .where('id')
    .anyOf([...unseen.keys()])
    .modify(row => {
      const { post } = row
      row.post = { ...post, post_comments_count: Math.max(0, post.post_comments_count - (unseen.get(row.id) ?? 0)) }
    })
}
