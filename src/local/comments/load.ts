import { limits } from '../../contract/limits.ts'
import { markGone } from '../mirror/apply-rows.ts'
import type { Selection } from '../mirror/list-state.ts'
import { isGone, paging, whichOf } from '../mirror/paging.ts'
import { nextTick } from '../mirror/ticks.ts'
import { userListKey } from '../mirror/user-list-key.ts'
import { isOnlyQueued } from '../posts/only-queued.ts'
import type { LoadContext, WantedPage } from '../wire/load-context.ts'
import { fillReplies, fillThread, threadKey } from './thread-rows.ts'
import { fillUserComments } from './user-comments.ts'

/** Loads all replies of a comment that did not come with it. */
export async function loadReplies({ mirror, client }: LoadContext, commentId: string): Promise<void> {
  const root = await mirror.comments.get(commentId)
  const replies = (
    await mirror.comments
      .where('postId')
      .equals(root?.postId ?? '')
      .toArray()
  )
    .map(row => row.comment)
    .filter(each => each.comment_reply_id === commentId)
    .sort((a, b) => a.comment_date.localeCompare(b.comment_date) || a.id.localeCompare(b.id))
  // One less than the maximum: a full list makes the server continue after its last id, and skip replies that are
  // missing in between.
  const loadedIds = replies.map(each => each.id).slice(0, limits.loadedIdsMax - 1)
  let query: { loadedIds?: string[]; cursor?: string } = { loadedIds }
  for (let more = true; more; ) {
    const asked = await nextTick(mirror)
    try {
      const { data, nextCursor } = await client.call('comments.replies', { params: { commentId }, query })
      more = data.length > 0 && nextCursor !== null && nextCursor !== query.cursor
      await fillReplies(mirror, commentId, { rows: data, asked, done: !more })
      if (nextCursor !== null) query = { cursor: nextCursor }
    } catch (error) {
      if (isGone(error)) await markGone(mirror, { kind: 'comment', id: commentId })
      throw error
    }
  }
}

/**
 * Loads a page of a post's comments. With `target`, the first page also holds the thread of that comment, wherever it is in the
 * order.
 */
export async function loadThread(
  { mirror, client, session, now }: LoadContext,
  postId: string,
  selection: Selection,
  wanted: WantedPage,
  target?: string,
): Promise<void> {
  if (await isOnlyQueued(mirror, post => post.id === postId)) return
  const held = wanted === 'next' ? await mirror.threads.get(threadKey(postId, selection)) : undefined
  if (held?.done) return
  const asked = await nextTick(mirror)
  const member = session()
  const query = {
    postId,
    selectedComments: selection,
    ...(member ? { userId: member.id } : {}),
    ...(target && !held ? { comment: target } : {}),
    ...paging(held, 'loadedCommentsIds'),
  }
  const { data, nextCursor } = await client.call('comments.list', { query }).catch(async error => {
    // 'Not found' for a list of comments means that the post is gone.
    if (isGone(error)) await markGone(mirror, { kind: 'post', id: postId })
    throw error
  })
  const read = { rows: data, nextCursor, which: whichOf(held), asked, ...(target && !held ? { target } : {}) }
  await fillThread(mirror, postId, selection, read, now())
}

/** Loads a page of a person's comments. */
export async function loadUserComments(
  { mirror, client, now }: LoadContext,
  userId: string,
  selection: Selection,
  wanted: WantedPage,
): Promise<void> {
  const held = wanted === 'next' ? await mirror.userLists.get(userListKey('comments', userId, selection)) : undefined
  if (held?.done) return
  const asked = await nextTick(mirror)
  const query = { selectedUserComments: selection, ...paging(held, 'loadedUserCommentsIds') }
  const { data, nextCursor } = await client.call('posts.commentsOfUser', { params: { id: userId }, query })
  await fillUserComments(mirror, userId, selection, { rows: data, nextCursor, which: whichOf(held), asked }, now())
}
