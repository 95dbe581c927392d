import type { Changes } from '../../contract/entities/changes.ts'
import type { Cursor } from '../../contract/entities/common.ts'
import type { Post } from '../../contract/entities/post.ts'
import { placeComment } from '../comments/thread-rows.ts'
import { applyRemovals, doubtRevisions } from '../mirror/apply-changes.ts'
import { applyComments, applyPosts } from '../mirror/apply-rows.ts'
import { cursorKey } from '../mirror/list-pages.ts'
import type { Mirror } from '../mirror/schema.ts'
import { truthTables } from '../mirror/truth-tables.ts'
import { belongs } from '../posts/feed-choice.ts'
import { markStale } from '../posts/feed-rows.ts'
import type { Client } from '../wire/client.ts'

/**
 * Asks what changed in public content since the last time and applies it to what is held. Of what is new, only that it is
 * there is noted: the lists that it belongs to become stale. What was read before there was a cursor may have changed unseen.
 * @throws what the client throws; the cursor then stays where it was
 */
export async function pullChanges(mirror: Mirror, client: Client, now: () => number): Promise<'loaded'> {
  for (let more = true; more; ) {
    const held = (await mirror.meta.get(cursorKey))?.value as Cursor | undefined
    const askedAt = now()
    const query = held ? { epoch: held.epoch, since: held.rev } : {}
    const { data } = await client.call('app.changes', { query })
    await mirror.transaction('rw', [...truthTables(mirror), mirror.meta], async () => {
      if (held && held.epoch !== data.cursor.epoch) await doubtRevisions(mirror)
      if (data.reset || !held) await markStale(mirror, () => true, true)
      if (!data.reset) await applyHeld(mirror, data.changes, askedAt, now())
      await mirror.meta.put({ key: cursorKey, value: data.cursor })
    })
    more = data.more && data.cursor.rev !== held?.rev
  }
  return 'loaded'
}

/** A mirror is what was read, not a copy of the site: rows that nobody here has asked for are left out. */
async function applyHeld(mirror: Mirror, changes: Changes, askedAt: number, now: number): Promise<void> {
  const heldPosts = await mirror.posts.bulkGet(changes.posts.map(post => post.id))
  const known = changes.posts.filter((_, index) => heldPosts[index] !== undefined)
  // An own post that waited is new to the lists once it is approved.
  const fresh = changes.posts.filter((post, index) => {
    const held = heldPosts[index]?.post
    return held === undefined || (held.status !== 'published' && post.status === 'published')
  })
  await applyPosts(mirror, known, { askedAt }, now)
  if (fresh.length > 0)
    await markStale(
      mirror,
      choice => fresh.some((post: Post) => belongs(post, { ...choice, selectedFrom: 'all' })),
      false,
    )

  const threads = new Set((await mirror.threads.toArray()).map(row => row.postId))
  const heldAlready = await mirror.comments.bulkGet(changes.comments.map(comment => comment.id))
  const comments = changes.comments.filter((comment, index) => heldAlready[index] || threads.has(comment.post_id))
  const heldComments = await mirror.comments.bulkGet(comments.map(comment => comment.id))
  await applyComments(mirror, comments, { askedAt }, now)
  for (const [index, comment] of comments.entries()) {
    if (heldComments[index] === undefined) await placeComment(mirror, comment)
  }
  await applyRemovals(mirror, changes.removals, { askedAt }, now)
}
