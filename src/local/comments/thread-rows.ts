import type { Comment, FlatComment } from '../../contract/entities/comment.ts'
import { applyComments, flatten } from '../mirror/apply-rows.ts'
import { freshness, pageOf, type Read, withPage } from '../mirror/list-pages.ts'
import type { Selection } from '../mirror/list-state.ts'
import { type Held, type Page, prepend } from '../mirror/lists.ts'
import type { ListRow } from '../mirror/rows.ts'
import type { Mirror } from '../mirror/schema.ts'
import { unconfirmedBefore } from '../mirror/unconfirmed.ts'
import { clock } from '../wire/clock.ts'

/** The key of a thread in the mirror. */
export const threadKey = (postId: string, selection: Selection): string => `${postId} ${selection}`

/**
 * Writes a page of a thread. With `target`, the answer begins with that comment's thread, wherever it is in the order.
 */
export async function fillThread(
  mirror: Mirror,
  postId: string,
  selection: Selection,
  read: Read<Comment> & { target?: string },
  now = clock.now(),
): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.tombstones, mirror.threads, mirror.meta, async () => {
    await applyComments(mirror, flatten(read.rows), { asked: read.asked })
    const key = threadKey(postId, selection)
    const row = await mirror.threads.get(key)
    const page = pageOf(read)
    const targetRoot = read.rows.find(root => root.id === read.target || root.replies.some(r => r.id === read.target))
    const held = targetRoot ? withTarget(row, page, read, targetRoot.id) : withPage(row, page, read)
    if (!held) return
    // In the oldest-first order new comments come last: a list that had ended may go on by now.
    const done = held.done && !(selection === 'old' && read.which === 'first' && held.ids.length > 0)
    if (row?.anew && read.which === 'first') await forgetUnconfirmed(mirror, postId)
    const left = await repliesLeft(mirror, read.rows)
    const moreReplies = { ...row?.moreReplies, ...left }
    const listed = prepend(held, read.which === 'first' ? await heardOfSince(mirror, postId, read) : [])
    await mirror.threads.put({ ...listed, done, key, postId, moreReplies, ...freshness(row, read, now) })
  })
}

/** The held comments of a post that are newer than a time. */
const newerThan = (mirror: Mirror, postId: string, date: string) =>
  mirror.comments
    .where('postId')
    .equals(postId)
    .filter(({ comment }) => comment.comment_date > date)

/** The comments of a post that came while its first page was asked for, such as one that was sent meanwhile: the answer lacks them. */
function heardOfSince(mirror: Mirror, postId: string, { rows, asked }: Read<Comment>): PromiseLike<string[]> {
  const newest = rows.map(row => row.comment_date).reduce((one, other) => (one > other ? one : other), '')
  return newerThan(mirror, postId, newest)
    .filter(({ seen, comment }) => seen > asked && comment.comment_reply_id === null)
    .primaryKeys()
}

/** Deletes the comments of a post that no answer has held since the server could not say any more what has changed. */
async function forgetUnconfirmed(mirror: Mirror, postId: string): Promise<void> {
  const before = await unconfirmedBefore(mirror)
  const comments = mirror.comments.where('postId').equals(postId)
  await comments.filter(row => row.seen < before).delete()
}

/** By root id: how many replies the server has that the mirror does not hold. */
async function repliesLeft(mirror: Mirror, roots: readonly Comment[]): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  const long = roots.filter(root => (root.replies_count ?? 0) > root.replies.length)
  const held =
    long.length === 0
      ? []
      : await mirror.comments
          .where('postId')
          .equals(long[0]?.post_id ?? '')
          .toArray()
  for (const root of roots) left[root.id] = 0
  for (const { id, replies_count = 0 } of long) {
    const here = held.filter(row => row.comment.comment_reply_id === id).length
    left[id] = Math.max(0, replies_count - here)
  }
  return left
}

/** The list with a page put into it that begins with a target's thread: that stays in front unless the order already holds it. */
function withTarget(row: ListRow | undefined, page: Page, read: Read<unknown>, targetId: string): Held | null {
  const held = withPage(row, { ...page, ids: page.ids.filter(id => id !== targetId) }, read)
  if (!held || held.ids.includes(targetId)) return held
  return { ...prepend(held, [targetId]), done: held.done && row !== undefined }
}

/** Writes a page of the replies of a comment; `done`: there are no more of them. */
export async function fillReplies(
  mirror: Mirror,
  rootId: string,
  read: { rows: readonly FlatComment[]; asked: number; done: boolean },
): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.tombstones, mirror.threads, mirror.meta, async () => {
    await applyComments(mirror, read.rows, { asked: read.asked })
    const root = await mirror.comments.get(rootId)
    if (!root) return
    await mirror.threads
      .where('postId')
      .equals(root.postId)
      .modify(row => {
        const more = Math.max(0, (row.moreReplies?.[rootId] ?? 0) - read.rows.length)
        if (row.moreReplies) row.moreReplies = { ...row.moreReplies, [rootId]: read.done ? 0 : more }
      })
  })
}

/**
 * Puts a new comment in front of its post's threads, but behind newer ones that stand there: an own one may be answered before the device
 * hears of an older one. A reply needs no place: readers find it by its parent.
 */
export async function placeComment(mirror: Mirror, { id, post_id, is_reply, comment_date }: FlatComment) {
  if (is_reply === 1) return
  const rows = await mirror.threads.where('postId').equals(post_id).toArray()
  const newer = await newerThan(mirror, post_id, comment_date).primaryKeys()
  await mirror.threads.bulkPut(rows.map(row => prepend(row, [id], newer)))
}
